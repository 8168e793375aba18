import { resource } from '../upstream/resource.ts'
import { parseBanners } from './banner-contract.ts'
import type { ResourceReader } from './resource-reader.ts'

/** Short freshness: notices are urgent, and the exchange may remove one at any time. */
const banners = resource({
  path: '/banner/nzxcom.json',
  parse: parseBanners,
  freshMs: 60_000,
  mayShrink: 'ALWAYS',
  logsAbsence: false,
})

/** The exchange's notices on the site's pages. Null if it publishes none. */
export const createBannerQuestions = ({ value }: ResourceReader) => ({ banners: () => value(banners) })
