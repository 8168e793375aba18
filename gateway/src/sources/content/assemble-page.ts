import type { PageFields, SupplementFields } from '../../domain/content/content-page.ts'
import type { Delivery } from './delivery-contract.ts'
import { type Followed, followLinks, type Linking, readRoot } from './follow-links.ts'
import { readPage, readSupplement } from './page-contract.ts'

/** A page with everything it shows or links to. Links of a members-only page are not followed. */
export async function assemblePage(delivery: Delivery, linking: Linking): Promise<PageFields & Followed> {
  const { entry, fields } = await readRoot(delivery, linking)
  const page = readPage(entry, fields)
  return { ...page, ...(await followLinks(page.isMembersOnly ? [] : [page], linking)) }
}

/** Editors' additions to a page of the site, with everything they link to. */
export async function assembleSupplement(
  delivery: Delivery,
  linking: Linking,
): Promise<SupplementFields & Followed> {
  const { entry, fields } = await readRoot(delivery, linking)
  const supplement = readSupplement(entry, fields)
  return { ...supplement, ...(await followLinks([supplement], linking)) }
}
