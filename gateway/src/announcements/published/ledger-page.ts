import type { AnnouncementArchive } from '../archive.ts'
import { correctionJson, ledgerMarkup } from './announcement-pages.ts'
import type { Folder } from './folder.ts'
import { publishedPage } from './page.ts'

interface LedgerPageOptions {
  archive: Pick<AnnouncementArchive, 'corrections' | 'get'>
  folder: Pick<Folder, 'write'>
}

const path = 'announcements/corrections'
const root = '../../'
const title = 'Corrections of announcements'
const most = 1_000

/** Writes the latest corrections as HTML and JSON. */
export async function writeLedgerPage({ archive, folder }: LedgerPageOptions): Promise<void> {
  const corrections = archive.corrections.all().slice(0, most)
  const rows = corrections.flatMap(correction => {
    const head = archive.get(correction.announcementId)
    return head ? [{ correction, head }] : []
  })
  const isSimulated = rows.some(({ head }) => head.isSimulated)
  const main = ledgerMarkup(rows, root)
  await folder.write(`${path}/index.html`, publishedPage({ title, root, main, isSimulated }))
  await folder.write(`${path}/index.json`, JSON.stringify({ corrections: corrections.map(correctionJson) }))
}
