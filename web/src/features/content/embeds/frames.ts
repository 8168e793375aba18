import { embedPath } from '../../../paths.ts'
import { allowedVideoId, mapOrigin, mapViewOf, videoOrigin } from './allowed-addresses.ts'

/** Provider of a frame's content. */
export interface Provider {
  name: string
  /** Host that the content is loaded from. */
  host: string
  /** Address of the content outside this site. */
  url: string
}

/** Content that a facade loads on request. */
export interface Frame {
  /** A page of this site that contains only the provider's content. */
  src: string
  provider: Provider
  sandbox: string
}

const mayOpenTabs = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

/** A provider's script runs in a document of no origin: it reaches neither cookies nor pages of this site. */
export const scriptSandbox = mayOpenTabs

/**
 * A provider's page keeps its own origin, because players fail without it. The surrounding page is this site's and runs no
 * script, so no provider gains this site's origin.
 */
export const pageSandbox = `${mayOpenTabs} allow-same-origin allow-presentation`

/** A video in the video site's player. Null for an invalid id. */
export function videoFrame(video: string): Frame | null {
  const id = allowedVideoId(video)
  if (id === null) return null
  return {
    src: embedPath('video', { id }),
    provider: {
      name: 'YouTube',
      host: new URL(videoOrigin).host,
      url: `https://www.youtube.com/watch?v=${id}`,
    },
    sandbox: pageSandbox,
  }
}

/** Longitude and latitude of the centre of a map. */
const middle = /!2d(-?\d{1,3}(?:\.\d+)?)!3d(-?\d{1,2}(?:\.\d+)?)!/

/** A map pasted by editors as markup or as an address. Null unless it embeds the mapping service. */
export function mapFrame(pasted: string): Frame | null {
  const view = mapViewOf(pasted)
  if (view === null) return null
  const [, longitude, latitude] = middle.exec(view) ?? []
  const maps = `${mapOrigin}/maps`
  const url = latitude === undefined ? maps : `${maps}/search/?api=1&query=${latitude},${longitude}`
  return {
    src: embedPath('map', { view }),
    provider: { name: 'Google Maps', host: new URL(mapOrigin).host, url },
    sandbox: pageSandbox,
  }
}

/** Another site's page, at the provider's address. */
export const pageFrame = (provider: Provider): Frame => ({
  src: embedPath('page', { url: provider.url }),
  provider,
  sandbox: pageSandbox,
})

/** Content that a provider's script renders. */
export function scriptFrame(kind: string, query: Record<string, string>, provider: Provider): Frame {
  return { src: embedPath(kind, query), provider, sandbox: scriptSandbox }
}
