/** Builders of editors' content, in the format of the content service. */

interface Node {
  nodeType: string
  data: Record<string, unknown>
  content?: Node[]
}

export const text = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  data: {},
  value,
  marks: marks.map(type => ({ type })),
})

export const node = (nodeType: string, ...content: Node[]): Node => ({ nodeType, data: {}, content })

export const paragraph = (...content: (string | Node)[]) =>
  node('paragraph', ...content.map(part => (typeof part === 'string' ? text(part) : part)))

export const heading = (level: number, words: string) => node(`heading-${level}`, text(words))

const target = (linkType: 'Entry' | 'Asset', id: string) => ({
  target: { sys: { type: 'Link', linkType, id } },
})

/** Text that links to an address, an entry or an asset. */
export const hyperlink = (uri: string, words: string) => ({
  ...node('hyperlink', text(words)),
  data: { uri },
})
export const entryLink = (id: string, words: string) => ({
  ...node('entry-hyperlink', text(words)),
  data: target('Entry', id),
})
export const assetLink = (id: string, words: string) => ({
  ...node('asset-hyperlink', text(words)),
  data: target('Asset', id),
})

export const embeddedEntry = (id: string) => ({
  ...node('embedded-entry-block'),
  data: target('Entry', id),
})
export const inlineEntry = (id: string) => ({
  ...node('embedded-entry-inline'),
  data: target('Entry', id),
})
export const embeddedAsset = (id: string) => ({
  ...node('embedded-asset-block'),
  data: target('Asset', id),
})

export const richText = (...content: Node[]) => node('document', ...content)

/** Picture of 1,600 × 900. */
export const sampleAsset = {
  __typename: 'Asset',
  id: 'hall',
  title: 'The hall',
  description: 'Desks below a board of prices' as string | null,
  kind: 'PICTURE',
  url: '/assets-files/exchange/hall/1/hall.jpg' as string | null,
  fileName: 'hall.jpg' as string | null,
  contentType: 'image/jpeg' as string | null,
  size: 120_400 as number | null,
  width: 1600 as number | null,
  height: 900 as number | null,
}

/** Page below another one, in the form of the schema. */
export const samplePage = {
  id: 'about',
  path: '/investing/about',
  title: 'About the market',
  navigationTitle: 'About',
  description: 'Who runs the market and how.' as string | null,
  layout: 'SINGLE_COLUMN',
  headerImage: null as { id: string } | null,
  content: null as Node | null,
  sideContent: null as Node | null,
  date: null as string | null,
  author: null as string | null,
  topic: null as string | null,
  picture: null as object | null,
  isMembersOnly: false,
  omitted: 0,
  ancestors: [
    { id: 'home', path: '/', title: 'Home' },
    { id: 'investing', path: '/investing', title: 'Investing' },
  ],
  siblings: [] as object[],
  children: [] as object[],
  entries: [] as object[],
  assets: [] as object[],
}
