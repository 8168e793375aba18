import { embedPath } from '../../../paths.ts'
import { allowedVideoId, mapOrigin, mapViewOf, videoOrigin } from './allowed-addresses.ts'

/** Whoever provides what a frame shows. */
export interface Provider {
  name: string
  /** Of which host it is loaded. */
  host: string
  /** Where it is read outside this site. */
  url: string
}

/** What a facade loads once it is asked to. */
export interface Frame {
  /** A page of this site that holds nothing but the provider's part. */
  src: string
  provider: Provider
  sandbox: string
}

const mayOpenTabs = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

/** A provider's script runs in a document of no origin: it reaches neither cookies nor pages of this site. */
export const scriptSandbox = mayOpenTabs

/**
 * A provider's page keeps its own origin, without which players fail. The page around it is this site's and runs no
 * script at all, so that nobody gains this site's origin.
 */
export const pageSandbox = `${mayOpenTabs} allow-same-origin allow-presentation`

/** A video in the video site's player. Null where the id is none. */
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

/** Longitude and latitude of a map's middle. */
const middle = /!2d(-?\d{1,3}(?:\.\d+)?)!3d(-?\d{1,2}(?:\.\d+)?)!/

/** A map that editors pasted, as markup or as an address. Null where it is no embed of the mapping service. */
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

/** What a provider's script makes of its place in a page. */
export function scriptFrame(kind: string, query: Record<string, string>, provider: Provider): Frame {
  return { src: embedPath(kind, query), provider, sandbox: scriptSandbox }
}
