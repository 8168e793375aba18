import type { AnnouncementChange, LoggedEvent } from '../../domain/announcements/announcement-event.ts'

/** The parts of a change that identify it. */
type StatedChange = Pick<AnnouncementChange, 'head' | 'part' | 'state'>

/** Name of the changed part of an announcement. */
export const partName = ({ head, part }: Omit<StatedChange, 'state'>) => `${head.id} ${part}`

/** Events in memory, oldest first. */
export interface KeptEvents {
  readonly all: readonly LoggedEvent[]
  /** They are complete after this position. */
  readonly start: number
  /** Position of the last event, or of the start. */
  readonly last: number
  put(event: LoggedEvent): void
  /** The first event after a position; undefined at the end. */
  next(position: number): LoggedEvent | undefined
  /** Whether the change is the last one of its part of the announcement. */
  has(change: StatedChange): boolean
  /** Removes the oldest events. */
  forget(count: number): void
  /** Removes all events. The next ones are later than this position. */
  restart(position: number): void
}

/** Index of the first event after a position. */
function indexAfter(events: readonly LoggedEvent[], position: number): number {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (events[middle]!.position > position) high = middle
    else low = middle + 1
  }
  return low
}

export function createKeptEvents(): KeptEvents {
  const events: LoggedEvent[] = []
  const states = new Map<string, string>()
  let start = 0
  let last = 0

  const has = (change: StatedChange) => states.get(partName(change)) === change.state

  function forget(count: number): void {
    const removed = events.splice(0, count)
    start = removed.at(-1)?.position ?? start
    for (const event of removed) if (event.type === 'CHANGE' && has(event)) states.delete(partName(event))
  }

  return {
    all: events,
    get start() {
      return start
    },
    get last() {
      return last
    },
    put(event) {
      events.push(event)
      last = event.position
      if (event.type === 'CHANGE') states.set(partName(event), event.state)
    },
    next: position => events[indexAfter(events, position)],
    has,
    forget,
    restart(position) {
      forget(events.length)
      start = last = position
    },
  }
}
