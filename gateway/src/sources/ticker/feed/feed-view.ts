import type { Freshness } from '../../../domain/site/freshness.ts'
import type { TickerRow } from '../contracts/row-contract.ts'
import type { FeedOptions } from './feed-options.ts'
import type { FeedInput, FeedPhase, FeedState } from './feed-machine.ts'

/** State shared by the parts of one feed. */
export interface FeedContext<Row extends TickerRow> extends FeedOptions<Row> {
  view: ReturnType<typeof createFeedView<Row>>
  state(): FeedState
  /** Steps the state machine and runs its actions. */
  send(input: FeedInput): void
}

/** The visible rows of a feed, and the publication of their changes. */
export function createFeedView<Row extends TickerRow>(
  { topic, world, memory, onChange }: FeedOptions<Row>,
  phase: () => FeedPhase,
) {
  const { store } = memory
  let isShown = false
  let publishedMode: Freshness['mode'] = 'POLLED'

  /** Undefined until the feed has its own answer. */
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
    /** Marks the memory's rows as this feed's answer. */
    show(): void {
      isShown = true
    },
    /** Publishes the codes changed by `update`, or all codes if the mode changed. */
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
    /** Publishes all codes if the mode differs from the last published one. */
    publishMode(): void {
      if (mode() === publishedMode) return
      publishedMode = mode()
      if (rows() && phase() !== 'idle') onChange(codes())
    },
  }
}
