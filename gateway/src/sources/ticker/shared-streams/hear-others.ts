import { isAfter, isKept, type Place, type SharedEntry, type StreamBus } from './stream-bus.ts'

interface HearOptions {
  bus: StreamBus
  topic: string
  /** What belongs together comes at once. */
  say: (entries: readonly SharedEntry[]) => void
}

/** What the gateway that has a connection tells of a topic. Nothing is said before `catchUp`. */
export interface Others {
  /** Says everything since the init, at once, and from then on what comes. */
  catchUp(): Promise<void>
  stop(): void
}

const nothing: Place = { term: 0, n: 0 }

/** An entry that comes late, or a list that was read late, never takes the place of a later one. What is missed is read again. */
export async function hearOthers({ bus, topic, say }: HearOptions): Promise<Others> {
  /** Up to where it was said; undefined before everything was. */
  let heard: Place | undefined
  let newest = nothing
  let reading: Promise<void> | undefined
  let isStopped = false

  function hear(entry: SharedEntry): void {
    if (isStopped) return
    if (!isKept(entry)) {
      if (heard?.term === entry.term) say([entry])
      return
    }
    if (!isAfter(entry, newest)) return
    newest = entry
    if (heard === undefined) return
    if (!reading && follows(heard, entry)) {
      heard = entry
      say([entry])
    } else void catchUp().catch(() => {})
  }

  const catchUp = () => (reading ??= read().finally(() => (reading = undefined)))

  async function read(): Promise<void> {
    for (let isBehind = true; isBehind;) {
      const told = await bus.told(topic)
      if (isStopped) return
      const from = heard ?? nothing
      const news = told.filter(entry => isAfter(entry, from))
      heard = news.at(-1) ?? from
      if (isAfter(heard, newest)) newest = heard
      if (news.length > 0) say(news)
      // What came meanwhile may not be in the list that was read.
      isBehind = news.length > 0 && isAfter(newest, heard)
    }
  }

  const leave = await bus.listen(topic, hear)
  return {
    catchUp,
    stop() {
      isStopped = true
      leave()
    },
  }
}

const follows = (heard: Place, { term, n }: Place) =>
  term === heard.term ? n === heard.n + 1 : term > heard.term && n === 1
