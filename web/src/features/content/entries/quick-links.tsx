import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { BLOCKS } from '@contentful/rich-text-types'
import { type Content, type PageEntry, useContent } from '../content-context.ts'
import { entryLabel } from '../entry-label.ts'
import { headingsOf, plainText } from '../heading-ids.ts'
import { QuickLinks_entry } from './__generated__/quick-links.graphql.ts'
import { productAnchor } from './product-anchor.ts'
import styles from './quick-links.module.css'

interface QuickLinksProps {
  entry: FragmentType<typeof QuickLinks_entry>
}

/** Links to parts of the page: the entries that editors named or, without any, the headings of the page's text. */
export function QuickLinks({ entry }: QuickLinksProps) {
  const { data } = useFragment({ fragment: QuickLinks_entry, from: entry })
  const content = useContent()
  const links = data.elements.length > 0 ? linksToEntries(content, data.elements) : linksToHeadings(content)
  if (links.length === 0) return null
  return (
    <nav className={styles.links} aria-label={data.heading || 'On this page'}>
      {data.heading && <p className={styles.title}>{data.heading}</p>}
      <ul>
        {links.map(({ anchor, label }) => (
          <li key={anchor}>
            <a href={`#${encodeURIComponent(anchor)}`} onClick={scrollSmoothly}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function linksToEntries({ entries }: Content, elements: readonly { id: string }[]) {
  return elements.flatMap(({ id }) => {
    const entry = entries.get(id)
    const label = entry && entryLabel(entry)
    return label ? [{ anchor: anchorOf(entry), label }] : []
  })
}

function anchorOf(entry: PageEntry): string {
  if (entry.__typename === 'ProductBlock') return productAnchor(entry.name)
  return ('anchor' in entry && entry.anchor) || entry.id
}

function linksToHeadings({ text, headingIds }: Content) {
  const headings = text ? headingsOf(text).filter(({ nodeType }) => nodeType === BLOCKS.HEADING_2) : []
  return headings.flatMap(heading => {
    const anchor = headingIds.get(heading)
    return anchor === undefined ? [] : [{ anchor, label: plainText(heading) }]
  })
}

/** Once, and only where a reader wants motion; the browser does the rest, as it would without a script. */
function scrollSmoothly(): void {
  const { style } = document.documentElement
  style.scrollBehavior = 'smooth'
  addEventListener('scrollend', () => style.removeProperty('scroll-behavior'), { once: true })
}
