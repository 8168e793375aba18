import { documentToReactComponents, type Options } from '@contentful/rich-text-react-renderer'
import { type Block, BLOCKS, type Document, type Inline, INLINES, MARKS } from '@contentful/rich-text-types'
import { Children, type ReactNode } from 'react'
import { isEmptyHeading } from './anchors.ts'
import { useContent } from './content-context.ts'
import { ContentLink } from '../../ui/text/content-link.tsx'
import { useAnchor } from './entry-place.ts'
import { EntryView } from './entry-view.tsx'
import { LinkSystemData } from './link-system-data.tsx'
import { AssetLink, EmbeddedAsset, EntryLink } from './rich-text-links.tsx'
import styles from './rich-text.module.css'

interface RichTextProps {
  document: Document | null
}

/** Renders the editors' text as React nodes, never through an HTML string. */
export function RichText({ document }: RichTextProps) {
  if (!document || document.content.length === 0) return null
  return <div className={styles.text}>{documentToReactComponents(document, options)}</div>
}

const targetOf = ({ data }: Block | Inline): string => String(data['target']?.sys?.id)

const resourceOf = ({ data }: Block | Inline) => ({
  type: 'ResourceLink',
  linkType: String(data['target']?.sys?.linkType),
  id: String(data['target']?.sys?.urn),
})

const headingLevels = [
  [BLOCKS.HEADING_1, 'h1'],
  [BLOCKS.HEADING_2, 'h2'],
  [BLOCKS.HEADING_3, 'h3'],
  [BLOCKS.HEADING_4, 'h4'],
  [BLOCKS.HEADING_5, 'h5'],
  [BLOCKS.HEADING_6, 'h6'],
] as const
type HeadingTag = (typeof headingLevels)[number][1]

const options: Options = {
  renderNode: {
    [BLOCKS.PARAGRAPH]: (node, children) => <Paragraph node={node}>{children}</Paragraph>,
    ...Object.fromEntries(
      headingLevels.map(([type, Tag]) => [
        type,
        (node: Block | Inline, children: ReactNode) => (
          <Heading node={node as Block} tag={Tag}>
            {children}
          </Heading>
        ),
      ]),
    ),
    [BLOCKS.TABLE]: (node, children) => <Table node={node as Block} rows={Children.toArray(children)} />,
    [BLOCKS.TABLE_CELL]: (node, children) => <td {...spansOf(node)}>{children}</td>,
    [BLOCKS.TABLE_HEADER_CELL]: (node, children) => <th {...spansOf(node)}>{children}</th>,
    [BLOCKS.EMBEDDED_ENTRY]: node => <EntryView reference={{ id: targetOf(node) }} at={node} />,
    [BLOCKS.EMBEDDED_ASSET]: node => <EmbeddedAsset id={targetOf(node)} />,
    [BLOCKS.EMBEDDED_RESOURCE]: node => <LinkSystemData sys={resourceOf(node)} />,
    [INLINES.EMBEDDED_ENTRY]: node => <EntryView reference={{ id: targetOf(node) }} at={node} isInline />,
    [INLINES.EMBEDDED_RESOURCE]: node => <LinkSystemData sys={resourceOf(node)} />,
    [INLINES.HYPERLINK]: (node, children) => <ContentLink to={node.data['uri']}>{children}</ContentLink>,
    [INLINES.ENTRY_HYPERLINK]: (node, children) => <EntryLink id={targetOf(node)}>{children}</EntryLink>,
    [INLINES.ASSET_HYPERLINK]: (node, children) => <AssetLink id={targetOf(node)}>{children}</AssetLink>,
    [INLINES.RESOURCE_HYPERLINK]: (node, children) => (
      <>
        {children} <LinkSystemData sys={resourceOf(node)} />
      </>
    ),
  },
  renderMark: { [MARKS.CODE]: words => <code className={styles.code}>{words}</code> },
  renderText: text =>
    text.split('\n').flatMap((line, place) => (place === 0 ? [line] : [<br key={place} />, line])),
}

interface NodeProps {
  node: Block | Inline
  children: ReactNode
}

/** A paragraph. Inline entries may contain elements that would end a `<p>`. */
function Paragraph({ node, children }: NodeProps) {
  const hasEntry = node.content.some(({ nodeType }) => nodeType === INLINES.EMBEDDED_ENTRY)
  return hasEntry ? <div className={styles.paragraph}>{children}</div> : <p>{children}</p>
}

function Heading({ node, tag: Tag, children }: NodeProps & { node: Block; tag: HeadingTag }) {
  const id = useAnchor(useContent().headingIds.get(node))
  return isEmptyHeading(node) ? null : <Tag id={id}>{children}</Tag>
}

/** A table; a first row of header cells is its head. It scrolls horizontally if it is too wide. */
function Table({ node, rows }: { node: Block; rows: readonly ReactNode[] }) {
  const [first] = node.content
  const cells = first && 'content' in first ? first.content : []
  const hasHead = cells.length > 0 && cells.every(({ nodeType }) => nodeType === BLOCKS.TABLE_HEADER_CELL)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls only what it can reach
    <div className={styles.table} tabIndex={0}>
      <table>
        {hasHead && <thead>{rows[0]}</thead>}
        <tbody>{hasHead ? rows.slice(1) : rows}</tbody>
      </table>
    </div>
  )
}

function spansOf({ data }: Block | Inline) {
  const { colspan, rowspan } = data as { colspan?: number; rowspan?: number }
  return { colSpan: colspan, rowSpan: rowspan }
}
