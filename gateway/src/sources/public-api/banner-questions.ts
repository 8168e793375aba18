import { resource } from '../upstream/resource.ts'
import { parseBanners } from './banner-contract.ts'
import type { ResourceReader } from './resource-reader.ts'

/** A notice is worth little if it comes late; the exchange takes one down at any time. */
const banners = resource({
  path: '/banner/nzxcom.json',
  parse: parseBanners,
  freshMs: 60_000,
  mayShrink: 'ALWAYS',
  logsAbsence: false,
})

/** The exchange's notices on the site's pages. Null where it publishes none. */
export const createBannerQuestions = ({ value }: ResourceReader) => ({ banners: () => value(banners) })
