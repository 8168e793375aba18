import type { Freshness } from '../../../domain/freshness.ts'
import type { TickerRow } from '../contracts/row-contract.ts'
import type { FeedOptions } from './feed-options.ts'
import type { FeedInput, FeedPhase, FeedState } from './feed-machine.ts'

/** What the parts of one feed share. */
export interface FeedContext<Row extends TickerRow> extends FeedOptions<Row> {
  view: ReturnType<typeof createFeedView<Row>>
  state(): FeedState
  /** Steps the state machine and does what it decides. */
  send(input: FeedInput): void
}

/** What one feed shows of its topic's memory, and publishes of its changes. */
export function createFeedView<Row extends TickerRow>(
  { topic, world, memory, onChange }: FeedOptions<Row>,
  phase: () => FeedPhase,
) {
  const { store } = memory
  let isShown = false
  let publishedMode: Freshness['mode'] = 'POLLED'

  /** Undefined until the feed has an answer of its own. */
  const rows = () => (isShown ? store.rows() : undefined)
  const codes = () => (rows() ?? []).map(({ code }) => code)
  const mode = () => (phase() === 'live' ? 'STREAMING' : memory.confirmed.isLastGood ? 'LAST_GOOD' : 'POLLED')

  return {
    rows,
    row: (code: string) => (isShown ? store.row(code) : undefined),
    freshness: (asAt: number | null): Freshness => ({
      asAt,
      readAt: memory.confirmed.readAt,
      delayMinutes: world.delayMinutes,
      source: world.http.source,
      mode: mode(),
      isSimulated: memory.confirmed.isSimulated,
      pollSeconds: phase() === 'live' ? null : topic.baseMs / 1_000,
    }),
    /** From now on the memory's rows are this feed's answer. */
    show(): void {
      isShown = true
    },
    /** Publishes the codes that `update` changes, unless a change of mode publishes all of them. */
    publish(update: () => void): void {
      const changedSince = store.mark()
      const modeBefore = publishedMode
      const hadRows = rows() !== undefined
      try {
        update()
      } finally {
        const isFirst = !hadRows && rows() !== undefined
        const changed = hadRows ? [...changedSince()] : codes()
        const isSameMode = publishedMode === modeBefore && mode() === publishedMode
        if (isSameMode && (isFirst || changed.length > 0)) onChange(changed)
      }
    },
    /** Publishes all codes when the mode is another than the one published last. */
    publishMode(): void {
      if (mode() === publishedMode) return
      publishedMode = mode()
      if (rows() && phase() !== 'idle') onChange(codes())
    },
  }
}
