import { nzDate } from '@exchange/market-time/new-zealand-time'
import { type Announcement, simulatedNotice } from './announcement.ts'
import { createPdf } from './pdf.ts'
import { inWords } from './wording.ts'

/** A document of an announcement. */
export interface AnnouncementDocument {
  /** From 1. */
  id: number
  title: string
  bytes: Uint8Array
}

/** Printed at the top of every page. */
const banner = 'SIMULATED - not a real announcement'

const documentsByAnnouncement = new WeakMap<Announcement, readonly AnnouncementDocument[]>()

/** The documents of an announcement as PDFs: the same bytes for every request. */
export function documentsOf(announcement: Announcement): readonly AnnouncementDocument[] {
  const documents =
    documentsByAnnouncement.get(announcement) ??
    announcement.documents.map((title, at) => written(announcement, title, at))
  documentsByAnnouncement.set(announcement, documents)
  return documents
}

/** Gives an announcement these documents. */
export function keepDocuments(announcement: Announcement, documents: readonly AnnouncementDocument[]): void {
  documentsByAnnouncement.set(announcement, documents)
}

/** A document with the given text. */
export function createDocument(
  { issuer }: Announcement,
  { id, title, text }: { id: number; title: string; text: string },
): AnnouncementDocument {
  const bytes = createPdf({
    title: `${issuer.registeredName}: ${title}`,
    banner,
    paragraphs: [simulatedNotice, ...text.split(/\n{2,}/)],
  })
  return { id, title, bytes }
}

function written(announcement: Announcement, title: string, at: number): AnnouncementDocument {
  const { issuer, type, isPriceSensitive } = announcement
  const date = inWords(nzDate(announcement.at))
  const bytes = createPdf({
    title: `${issuer.registeredName}: ${title}`,
    banner,
    paragraphs: [
      simulatedNotice,
      `Announcement ${announcement.id}, ${type}, released on ${date}${isPriceSensitive ? ', price sensitive' : ''}: ${announcement.title}.`,
      ...announcement.paragraphs(),
      `This document was handed in by ${announcement.isThirdParty ? 'a third party' : issuer.registeredName} for release to the market.`,
    ],
  })
  return { id: at + 1, title, bytes }
}
