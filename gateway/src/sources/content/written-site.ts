import { nothingWritten, type WrittenSite } from '../../domain/content/arrange-site.ts'
import type { EntryReference } from '../../domain/content/__generated__/entries.ts'
import type { MenuItem } from '../../domain/content/site.ts'
import type { ItemPart, SitePart } from './site-contract.ts'

/** Maximum items per menu and links per item; the rest are dropped. */
const [mostItems, mostLinks] = [20, 50]

interface Menus {
  itemOf(reference: EntryReference): ItemPart | undefined
  /** The path of a page; null if it does not exist. */
  pathOf(id: string): string | null
}

const ofType = <Type extends SitePart['type']>(parts: readonly SitePart[], type: Type) =>
  parts.filter((part): part is Extract<SitePart, { type: Type }> => part.type === type)

/** Builds menus and footer from their entries. The first menu of a name and the first footer win. */
export function writtenSite(parts: readonly SitePart[], pathOf: Menus['pathOf']): WrittenSite {
  const items = new Map(ofType(parts, 'navigationItem').map(item => [item.id, item]))
  const menus: Menus = { itemOf: ({ id }) => items.get(id), pathOf }
  const menu = (references: readonly EntryReference[] = []) => readMenu(references, menus)
  const named = (name: string) => menu(ofType(parts, 'navigation').find(each => each.name === name)?.items)
  const [footer] = ofType(parts, 'footer')
  const icons = ofType(parts, 'socialIcons').find(({ id }) => id === footer?.socialIcons?.id)
  return {
    ...nothingWritten,
    menu: named('main'),
    loginMenu: named('login'),
    memberMenu: named('member'),
    ...(footer && {
      columns: menu(footer.columns),
      copyright: footer.copyright,
      copyrightLinks: menu(footer.copyrightLinks),
      disclaimer: footer.disclaimer,
    }),
    ...(icons && { social: icons }),
  }
}

function readMenu(references: readonly EntryReference[], menus: Menus): MenuItem[] {
  return references
    .map(menus.itemOf)
    .filter(item => item !== undefined)
    .slice(0, mostItems)
    .map(item => ({ label: item.label, url: urlOf(item, menus), links: linksBelow(item, menus) }))
}

const urlOf = ({ link, page }: ItemPart, { pathOf }: Menus) => link ?? (page && pathOf(page.id))

/** Links below an item. Deeper levels are flattened in order after their parent; each item once. */
function linksBelow(top: ItemPart, menus: Menus): MenuItem['links'] {
  const links: MenuItem['links'] = []
  const met = new Set([top.id])
  function lift({ items }: ItemPart): void {
    for (const item of items.map(menus.itemOf)) {
      if (!item || met.has(item.id) || links.length >= mostLinks) continue
      met.add(item.id)
      const url = urlOf(item, menus)
      if (url !== null) links.push({ label: item.label, url })
      lift(item)
    }
  }
  lift(top)
  return links
}
