/**
 * What may stand in the address of another site's page. Every rule is anchored; what does not fit is not framed. Pages
 * and the server that frames (`serving/embed-pages.ts`) hold to the same rules.
 */
const videoIdRule = /^[A-Za-z0-9_-]{1,64}$/
/** The description of a map's view: letters, digits, its separators and percent-encoded bytes. */
const mapViewRule = /^(?:[A-Za-z0-9!.:*+_~-]|%[0-9A-Fa-f]{2}){1,2000}$/
const showRule = /^[A-Za-z0-9_-]{1,100}$/
const socialPageRule = /^[A-Za-z0-9.-]{1,100}$/

const mapAddress = /^https:\/\/www\.google\.com\/maps\/embed\?pb=([^\s"'<>&#?]{1,2000})$/
/** A whole frame and nothing else; of its attributes only the address is read. */
const frameMarkup =
  /^<iframe(?:\s+[a-z-]+(?:="[^"<>]*")?){0,20}?\s+src="([^"<>]*)"(?:\s+[a-z-]+(?:="[^"<>]*")?){0,20}\s*>\s*<\/iframe>$/i
const socialAddress = /^https:\/\/(?:www\.)?facebook\.com\/([^/\s?#]{1,100})\/?$/

export const videoOrigin = 'https://www.youtube-nocookie.com'
export const mapOrigin = 'https://www.google.com'

const videoHosts = /^(?:(?:www\.|m\.)?youtube\.com|www\.youtube-nocookie\.com|youtu\.be)$/

/** Whether editors wrote an address of the video site, or an id alone. */
export function isVideoAddress(written: string): boolean {
  const url = URL.parse(written.trim())
  return url === null || videoHosts.test(url.host)
}

/** A video's id, as the video site writes ids. Null for anything else. */
export const allowedVideoId = (id: string): string | null => (videoIdRule.test(id) ? id : null)

/** The player's address of a video, which sets no cookie before it is played. Null for what is no id. */
export function videoAddress(id: string): string | null {
  return allowedVideoId(id) && `${videoOrigin}/embed/${id}`
}

/** What a map shows, as the mapping service writes it behind `pb=`. Null for anything else. */
export const allowedMapView = (view: string): string | null => (mapViewRule.test(view) ? view : null)

/** The view of a map that editors pasted: the mapping service's frame, or its address. Null for anything else. */
export function mapViewOf(pasted: string): string | null {
  const text = pasted.trim()
  if (text.length > 4000) return null
  const address = frameMarkup.exec(text)?.[1] ?? text
  return allowedMapView(mapAddress.exec(address)?.[1] ?? '')
}

export function mapAddressOf(view: string): string | null {
  return allowedMapView(view) && `${mapOrigin}/maps/embed?pb=${view}`
}

/** The id of a podcast's show, of a form or of anything else at a provider. Null for what is no id. */
export const allowedId = (id: string): string | null => (showRule.test(id) ? id : null)

/** The name of a page on the social network, from its name or its address there. Null for anything else. */
export function socialPageOf(page: string): string | null {
  const name = socialAddress.exec(page.trim())?.[1] ?? page.trim()
  return socialPageRule.test(name) ? name : null
}

export const socialPageAddress = (name: string) => `https://www.facebook.com/${name}`
