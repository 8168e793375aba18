import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { BLOCKS } from '@contentful/rich-text-types'
import { useContext } from 'react'
import { headingsOf, plainText } from '../../anchors.ts'
import { type Content, useContent } from '../../content-context.ts'
import { ContentLink } from '../../../../ui/text/content-link.tsx'
import { entryAddress } from '../../entry-address.ts'
import { entryLabel } from '../../entry-label.ts'
import { EntryPlaceContext } from '../../entry-place.ts'
import { QuickLinks_entry } from './__generated__/quick-links.graphql.ts'
import styles from './quick-links.module.css'

interface QuickLinksProps {
  entry: FragmentType<typeof QuickLinks_entry>
}

/** Links to parts of the page and to other pages: the entries that editors chose, else the headings of the page's text. */
export function QuickLinks({ entry }: QuickLinksProps) {
  const { data } = useFragment({ fragment: QuickLinks_entry, from: entry })
  const content = useContent()
  const links = data.elements.length > 0 ? linksToEntries(content, data.elements) : linksToHeadings(content)
  const { isFirst } = useContext(EntryPlaceContext)
  if (links.length === 0) return null
  // A repeated list is not another navigation landmark.
  const Frame = isFirst ? 'nav' : 'div'
  return (
    <Frame role={isFirst ? undefined : 'group'} aria-label={data.heading || 'On this page'}>
      {data.heading && <p className={styles.title}>{data.heading}</p>}
      <ul className={styles.links}>
        {links.map(({ to, label }) => (
          <li key={to}>
            {to.startsWith('#') ? (
              <a href={to} onClick={scrollSmoothly}>
                {label}
              </a>
            ) : (
              <ContentLink to={to}>{label}</ContentLink>
            )}
          </li>
        ))}
      </ul>
    </Frame>
  )
}

/** Entries on the page link to their anchors, others to their own pages. */
function linksToEntries({ path, names, firstPlaces, entries }: Content, elements: readonly { id: string }[]) {
  return elements.flatMap(({ id }) => {
    const entry = entries.get(id)
    const label = entry && entryLabel(entry)
    if (!label) return []
    if (firstPlaces.has(id)) return [{ to: toAnchor(names.get(id) ?? id), label }]
    const to = entryAddress(entry, path)
    return to.includes('#') ? [] : [{ to, label }]
  })
}

const toAnchor = (anchor: string) => `#${encodeURIComponent(anchor)}`

function linksToHeadings({ text, headingIds }: Content) {
  const headings = text ? headingsOf(text).filter(({ nodeType }) => nodeType === BLOCKS.HEADING_2) : []
  return headings.flatMap(heading => {
    const anchor = headingIds.get(heading)
    return anchor === undefined ? [] : [{ to: toAnchor(anchor), label: plainText(heading) }]
  })
}

/** Smooth scrolling for one click; the browser follows the link natively. */
function scrollSmoothly(): void {
  const { style } = document.documentElement
  style.scrollBehavior = 'smooth'
  addEventListener('scrollend', () => style.removeProperty('scroll-behavior'), { once: true })
}
