import { asError } from '../../upstream/as-error.ts'
import type { Validators } from '../../upstream/get-json.ts'
import type { Http } from '../../upstream/http.ts'
import { type TickerRow, withPastTimes } from '../contracts/row-contract.ts'
import { type PollReport, sharePolls } from '../between-gateways/shared-polls.ts'
import { readDocument } from '../contracts/wire-event.ts'
import { causeOf, FeedError, retryAfterMs, sourceErrorOf } from './feed-error.ts'
import { hasPolls, pollDelay } from './feed-machine.ts'
import type { FeedContext } from './feed-view.ts'
import { lastHeadersMs } from './last-reads.ts'
import type { Topic } from './topic.ts'

/** Without rows, nothing changed. `isVetted`: another gateway has accepted them. */
type PolledRows<Row> = Pick<PollReport<Row>, 'readAt'> &
  Partial<{ rows: readonly Row[]; isSimulated: boolean; isVetted: boolean }>

/** A feed's polls: this gateway's own, and the reports of other gateways. */
export function createPolling<Row extends TickerRow>(context: FeedContext<Row>) {
  const { topic, world, memory, remembered, recall, onFailure, view, state, send } = context
  const { http, clock, log, bus, keeper } = world
  const { store } = memory
  const { ask, forget } = createPoll(topic, http)
  const address = http.addressOf(`${topic.path}/last`)
  const sharing = bus && sharePolls<Row>({ bus, address, clock, onReport })

  /** One poll, by this gateway or another. Never rejects. */
  async function poll(): Promise<void> {
    // Another gateway has polled, or the feed has stopped polling.
    if (sharing && !(await sharing.turn())) return send({ type: 'polled', durationMs: 0 })
    const started = clock.now()
    const error = await read().then(() => undefined, asError)
    const timing = { durationMs: clock.now() - started, retryAfterMs: retryAfterMs(error) }
    if (!error) keeper.succeeded(topic.key)
    else {
      keeper.failed(topic.key, sourceErrorOf(error, topic.path))
      log.warn({ topic: topic.key, cause: causeOf(error) }, 'Polled feed failed')
      await fail(error)
    }
    const nextWithinMs = pollDelay(timing, { baseMs: topic.baseMs, random: () => 1 })
    void sharing?.report(reportOf(error), nextWithinMs)
    send({ type: 'polled', ...timing })
  }

  async function read(): Promise<void> {
    const answer = await ask(view.rows() !== undefined)
    await remembered
    accept({ ...answer, readAt: clock.now() })
  }

  function reportOf(error: Error | undefined): PollReport<Row> {
    const { isLastGood, isSimulated } = memory.confirmed
    const message = error?.message ?? (isLastGood ? 'rows are missing' : undefined)
    const failure = message === undefined ? null : { message, retryAfterMs: retryAfterMs(error) }
    return { rows: view.rows() ?? null, isSimulated, readAt: clock.now(), failure }
  }

  /** Uses another gateway's poll, unless this gateway has newer rows. */
  function onReport({ rows, isSimulated, readAt, failure }: PollReport<Row>): void {
    forget()
    const isNews = rows !== null && (!view.rows() || (!failure && readAt >= memory.confirmed.readAt))
    if (isNews) accept({ rows, isSimulated, readAt, isVetted: true })
    if (failure) void fail(new Error(failure.message))
    send({ type: 'polled', durationMs: 0, retryAfterMs: failure?.retryAfterMs })
  }

  /** Rows that are older than the displayed ones, or lack many of them, confirm nothing. */
  function accept({ rows, readAt, isVetted = false, ...answer }: PolledRows<Row>): void {
    if (!hasPolls(state())) return
    const { isSimulated = memory.confirmed.isSimulated } = answer
    view.publish(() => {
      const verdict = rows ? store.apply({ type: 'rows', rows, isVetted }, clock.now()) : 'accepted'
      if (verdict === 'accepted') memory.confirmed = { readAt, isSimulated, isLastGood: false }
      else forget()
      if (verdict === 'shorter') memory.confirmed = { ...memory.confirmed, isLastGood: true }
      if (store.rows()) view.show()
    })
  }

  async function fail(error: Error): Promise<void> {
    await remembered
    onFailure(error)
    const recalled = store.rows() ? undefined : await recall()
    if (!hasPolls(state())) return
    view.publish(() => {
      if (recalled && !store.rows()) memory.take(recalled)
      memory.confirmed = { ...memory.confirmed, isLastGood: true }
      if (store.rows()) view.show()
    })
  }

  return {
    poll,
    forget,
    /** Neither polls nor accepts reports until the next `poll`. */
    stop: () => sharing?.stop(),
  }
}

/**
 * An upstream that compares whole seconds hides a second change within one second. Every tenth request is therefore
 * sent without validators.
 */
const wholeEvery = 10

/** Reads a topic's `/last` conditionally. */
function createPoll<Row extends TickerRow>({ path, contract }: Topic<Row>, http: Http) {
  let validators: Validators | undefined
  let requests = 0

  return {
    /** Undefined if nothing changed. Throws if the answer is not a document. */
    async ask(hasRows: boolean): Promise<{ rows: Row[]; isSimulated: boolean } | undefined> {
      requests += 1
      if (!hasRows || requests % wholeEvery === 0) validators = undefined
      const headersMs = lastHeadersMs
      let answer = await http.getJson(`${path}/last`, { validators, headersMs })
      if (answer.kind === 'unchanged' && validators) return undefined
      if (answer.kind === 'unchanged') answer = await http.getJson(`${path}/last`, { headersMs })
      if (answer.kind !== 'document') throw new FeedError(`/last is ${answer.kind}`)
      const { body, serverTime, isSimulated } = answer
      const pastTimes = withPastTimes(contract, () => serverTime)
      const rows = readDocument(pastTimes, body)
      validators = answer.validators
      return { rows, isSimulated }
    },
    /** Forces a complete answer next time: the displayed rows came from another source. */
    forget() {
      validators = undefined
    },
  }
}
