/**
 * Rules for the addresses of embedded pages. Every rule is anchored, and values that do not match are never framed. Pages and the
 * server that frames (`serving/embed-pages.ts`) share these rules.
 */
const videoIdRule = /^[A-Za-z0-9_-]{1,64}$/
/** Description of a map's view: letters, digits, its separators and percent-encoded bytes. */
const mapViewRule = /^(?:[A-Za-z0-9!.:*+_~-]|%[0-9A-Fa-f]{2}){1,2000}$/
const showRule = /^[A-Za-z0-9_-]{1,100}$/
const socialPageRule = /^[A-Za-z0-9.-]{1,100}$/

const mapAddress = /^https:\/\/www\.google\.com\/maps\/embed\?pb=([^\s"'<>&#?]{1,2000})$/
/** Exactly one frame; only its address is read from its attributes. */
const frameMarkup =
  /^<iframe(?:\s+[a-z-]+(?:="[^"<>]*")?){0,20}?\s+src="([^"<>]*)"(?:\s+[a-z-]+(?:="[^"<>]*")?){0,20}\s*>\s*<\/iframe>$/i
const socialAddress = /^https:\/\/(?:www\.)?facebook\.com\/([^/\s?#]{1,100})\/?$/

export const videoOrigin = 'https://www.youtube-nocookie.com'
export const mapOrigin = 'https://www.google.com'

const videoHosts = /^(?:(?:www\.|m\.)?youtube\.com|www\.youtube-nocookie\.com|youtu\.be)$/

/** Whether editors entered a full address of the video site instead of an id. */
export function isVideoAddress(written: string): boolean {
  const url = URL.parse(written.trim())
  return url === null || videoHosts.test(url.host)
}

/** Returns a valid video id, else null. */
export const allowedVideoId = (id: string): string | null => (videoIdRule.test(id) ? id : null)

/** Player address of a video, which sets no cookie before playback. Null for an invalid id. */
export function videoAddress(id: string): string | null {
  return allowedVideoId(id) && `${videoOrigin}/embed/${id}`
}

/** Returns a valid map view, as in the mapping service's `pb=` parameter, else null. */
export const allowedMapView = (view: string): string | null => (mapViewRule.test(view) ? view : null)

/** Extracts the map view from pasted frame markup or a pasted address of the mapping service, else null. */
export function mapViewOf(pasted: string): string | null {
  const text = pasted.trim()
  if (text.length > 4000) return null
  const address = frameMarkup.exec(text)?.[1] ?? text
  return allowedMapView(mapAddress.exec(address)?.[1] ?? '')
}

export function mapAddressOf(view: string): string | null {
  return allowedMapView(view) && `${mapOrigin}/maps/embed?pb=${view}`
}

/** Returns a valid id of a podcast show, a form or another provider's object, else null. */
export const allowedId = (id: string): string | null => (showRule.test(id) ? id : null)

/** Name of a page on the social network, from a name or an address there, else null. */
export function socialPageOf(page: string): string | null {
  const name = socialAddress.exec(page.trim())?.[1] ?? page.trim()
  return socialPageRule.test(name) ? name : null
}

export const socialPageAddress = (name: string) => `https://www.facebook.com/${name}`
