import type { Clock } from '@exchange/market-time/clock'
import type { DairyAuction, DairyAuctionAnnouncement } from '../../domain/dairy/dairy-auction.ts'
import { released } from '../../domain/site/release.ts'
import { auctionFolder, type AttachmentFiles } from '../../sources/public-api/attachment-files.ts'
import { plainResponse } from '../../http/plain-response.ts'
import { notYetAvailable, pdfResponse } from './pdf-response.ts'

/** The site's path of a document announced by the operator of the dairy auction. */
const documentPath = /^\/gdt\/events\/([1-9]\d{0,4})\/announcements\/(\d{1,15})\/attachments\/(\d{1,6})\.pdf$/

interface AuctionReaders {
  clock: Clock
  dairyAuctions: { auction(event: number): Promise<DairyAuction | null> }
  publicApi: { auctionAnnouncementsOf(event: number): Promise<DairyAuctionAnnouncement[] | null> }
}

interface AuctionDocumentOptions {
  files: AttachmentFiles
  readers: () => AuctionReaders
}

/**
 * The document; 404 if there is none, 503 if it is not readable yet; undefined for other addresses. An unknown auction
 * causes no call of its own.
 */
export async function auctionDocumentResponse(
  request: Request,
  { pathname }: URL,
  { files, readers }: AuctionDocumentOptions,
): Promise<Response | undefined> {
  const [, event, id, number] = documentPath.exec(pathname) ?? []
  if (event === undefined || id === undefined || number === undefined) return undefined
  const { dairyAuctions, publicApi, clock } = readers()
  try {
    const auction = await dairyAuctions.auction(Number(event))
    const announced = auction && (await publicApi.auctionAnnouncementsOf(auction.event))
    const announcement = released(
      announced?.find(each => each.id === id),
      clock.now(),
    )
    const document = announcement?.documents.find(each => each.number === number)
    if (!document) return plainResponse(404, 'There is no such document.')
    const bytes = await files.read({ announcementId: id, number }, auctionFolder)
    return pdfResponse(request, `TE${event}-${id}-${number}.pdf`, bytes)
  } catch {
    return notYetAvailable()
  }
}
