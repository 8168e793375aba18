import type { Correction } from '../../domain/announcements/correction.ts'
import type { BusEntry, StreamBus } from '../../sources/ticker/between-gateways/stream-bus.ts'
import type { AnnouncementArchive } from '../archive.ts'
import { correctionRecord } from '../archive-record.ts'

interface SharedCorrectionsOptions {
  bus: StreamBus
  /** Name of the log on the bus. */
  topic: string
  archive: Pick<AnnouncementArchive, 'ready' | 'adopt' | 'onChange'>
}

/** Maximum corrections recorded alone that are shared later. */
const mostUnshared = 1_000

/** A second gateway that records an equal correction adds nothing. */
const entryOf = (correction: Correction) => {
  const { announcementId, field, document, before, after } = correction
  return {
    name: [announcementId, field, document ?? ''].join(' '),
    state: JSON.stringify([before, after]),
    text: JSON.stringify(correction),
  }
}

function correctionIn({ text }: BusEntry): Correction[] {
  try {
    const { success, data } = correctionRecord.safeParse(JSON.parse(text))
    return success ? [data] : []
  } catch {
    return []
  }
}

/** Shares the ledger of corrections: of equal ones, all gateways keep the first, with its time. */
export function createSharedCorrections({ bus, topic, archive }: SharedCorrectionsOptions) {
  let unshared: readonly Correction[] = []
  let stop = () => {}
  let isOver = false

  async function record(added: readonly Correction[]): Promise<void> {
    const all = [...unshared, ...added]
    unshared = []
    const results = await Promise.allSettled(all.map(each => bus.record(topic, entryOf(each))))
    const failed = all.filter((_each, index) => results[index]?.status === 'rejected')
    unshared = [...failed, ...unshared].slice(-mostUnshared)
  }

  archive.onChange(({ corrections }) => {
    if (corrections.length > 0) void record(corrections)
  })
  void archive.ready.then(() => {
    if (isOver) return
    stop = bus.follow(topic, {
      after: 0,
      onEntries: entries => archive.adopt(entries.flatMap(correctionIn)),
    })
  })

  return {
    /** Shares what was recorded while the bus could not be reached. */
    retry(): void {
      if (unshared.length > 0) void record([])
    },
    leave(): void {
      isOver = true
      stop()
    },
  }
}
