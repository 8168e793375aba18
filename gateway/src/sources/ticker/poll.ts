import type { Http, Validators } from '../http.ts'
import { FeedError } from './feed-error.ts'
import { type TickerRow, withPastTimes } from './row-contract.ts'
import type { Topic } from './topic.ts'
import { readDocument } from './wire-event.ts'

/** Asks a topic's `/last`, sparing the upstream what has not changed. */
export interface Poll<Row extends TickerRow> {
  /** The rows now, or undefined when the upstream says that nothing changed. Throws when it does not answer well. */
  ask(hasRows: boolean): Promise<{ rows: Row[]; isSimulated: boolean } | undefined>
  /** The next answer must be a whole one: what is known did not come from here. */
  forget(): void
}

/** An upstream that compares whole seconds hides the second change within one, so now and then all is asked for. */
const wholeEvery = 10

export function createPoll<Row extends TickerRow>({ path, contract }: Topic<Row>, http: Http): Poll<Row> {
  let validators: Validators | undefined
  let asked = 0

  return {
    async ask(hasRows) {
      asked += 1
      if (!hasRows || asked % wholeEvery === 0) validators = undefined
      let answer = await http.getJson(`${path}/last`, { validators })
      if (answer.kind === 'unchanged' && validators) return undefined
      if (answer.kind === 'unchanged') answer = await http.getJson(`${path}/last`)
      if (answer.kind !== 'document') throw new FeedError(`/last is ${answer.kind}`)
      const { body, serverTime } = answer
      const rows = readDocument(
        withPastTimes(contract, () => serverTime),
        body,
      )
      validators = answer.validators
      return { rows, isSimulated: answer.isSimulated }
    },
    forget() {
      validators = undefined
    },
  }
}
