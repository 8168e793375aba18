import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  buildSchema,
  type GraphQLOutputType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import {
  assetLink,
  embeddedAsset,
  embeddedEntry,
  entryLink,
  heading,
  hyperlink,
  inlineEntry,
  node,
  paragraph,
  richText,
  samplePage,
  text,
} from '../../testing/sample-content.ts'
import { sampleShell } from '../../testing/sample-instrument.ts'

const schema = buildSchema(
  globSync(fileURLToPath(new URL('../../../../schema/*.graphql', import.meta.url)))
    .map(file => readFileSync(file, 'utf8'))
    .join('\n'),
)

const injections = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '" onmouseover="alert(1)',
  "' onfocus='alert(1)' autofocus='",
  '" style="background:url(javascript:alert(1))',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' \u0001javascript:alert(1)',
  'javascript://example.com/http%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
  'https://example.com/" onclick="alert(1)',
  '//evil.example/x.js',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '&#106;avascript:alert(1)',
  '--><!-- <script>alert(1)</script>',
  ']]><script>alert(1)</script>',
]

/** An address from the site's configuration, not from an editor. */
const setUp = 'https://provider.example/'

const others = ['other', 'other-asset']

/** A text with the words at every possible position. */
const textOf = (words: string) =>
  richText(
    heading(2, words),
    heading(3, words),
    paragraph(
      text(words, 'bold', 'code'),
      hyperlink(words, words),
      entryLink('other', words),
      assetLink('other-asset', words),
      inlineEntry('other'),
    ),
    embeddedEntry('other'),
    embeddedAsset('other-asset'),
    node('table', node('table-row', node('table-header-cell', paragraph(words)))),
    node('blockquote', paragraph(words)),
    node(words, paragraph(words)),
    { ...embeddedEntry(words), nodeType: 'embedded-resource-block' },
  )

/** A value for each field of a type, with the words in every string. */
function valueOf(type: GraphQLOutputType, words: string): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, words)
  if (isListType(type)) return [valueOf(type.ofType, words)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isObjectType(type)) {
    if (type.name === 'EntryReference') return { id: others[0] }
    // Market data is not written by editors.
    if (type.name === 'Instrument' || type.name === 'UpcomingListing') return null
    if (type.name === 'EmbedProvider') return { name: words, host: words, url: setUp }
    return objectOf(type.name, words)
  }
  switch ('name' in type ? type.name : '') {
    case 'RichText':
      return textOf(words)
    case 'TableRows':
      return [
        [words, words],
        [words, words],
      ]
    case 'Int':
    case 'Float':
      return 3
    case 'Boolean':
      return true
    case 'Date':
      return '2026-11-19'
    default:
      return words
  }
}

function objectOf(name: string, words: string): Record<string, unknown> {
  const type = schema.getType(name)
  if (!isObjectType(type)) throw new Error(`${name} is not a type of the schema`)
  const fields = Object.entries(type.getFields()).map(([field, { type: of }]) => [field, valueOf(of, words)])
  return { __typename: name, ...Object.fromEntries(fields) }
}

function pageOf(words: string) {
  const union = schema.getType('PageEntry')
  if (!isUnionType(union)) throw new Error('PageEntry is not a union')
  const names = union.getTypes().map(({ name }) => name)
  const lists = new Set(['listings'])
  const entries = names.map(name => {
    const entry = { ...objectOf(name, words), id: name }
    if ('action' in entry) Object.assign(entry, { action: setUp })
    for (const list of lists) if (list in entry) Object.assign(entry, { [list]: [] })
    return entry
  })
  const kinds = ['PICTURE', 'PDF', 'VIDEO', 'AUDIO', 'FILE', 'UNKNOWN']
  return {
    ...samplePage,
    title: words,
    navigationTitle: words,
    description: words,
    author: words,
    topic: words,
    date: '2026-11-19',
    ancestors: [{ id: 'above', path: words, title: words }],
    siblings: [{ id: 'beside', path: words, title: words }],
    layout: 'SIDEBAR_WITH_SIBLINGS',
    headerImage: { id: 'HeaderImageBlock' },
    content: richText(...textOf(words).content!, ...names.map(embeddedEntry), ...kinds.map(embeddedAsset)),
    sideContent: textOf(words),
    entries: [...entries, { ...objectOf('ButtonBlock', words), id: 'other' }],
    assets: [
      ...kinds.map(kind => ({ ...objectOf('Asset', words), id: kind, kind })),
      { ...objectOf('Asset', words), id: 'other-asset' },
    ],
  }
}

const show = (words: string) => renderRoute(samplePage.path, { ...sampleShell, page: pageOf(words) })

/** Elements and attribute names in order, without values. */
const shapeOf = (html: string) =>
  Array.from(
    html.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/gi),
    ([, name, attributes]) => [
      name,
      ...Array.from((attributes ?? '').matchAll(/([^\s=>"]+)(?:="[^"]*")?/g), ([, attribute]) => attribute),
    ],
  )

/** Whether an element can run, frame or redirect. A page has some of its own, such as structured data. */
const isOfPower = ([name = '']: (string | undefined)[]) =>
  /^(script|iframe|object|embed|base|style|meta)$/i.test(name)

const followed = /^(href|src|action|formaction|xlink:href|srcdoc|data)$/i
const allowed = /^(https?:\/\/|mailto:|tel:|[#?]|\/(?!\/)|\.{1,2}\/|[^\s:/?#\\]+(?:[/?#]|$))/i

test.each(injections)(
  'text that could run as a script stays text, in every field of every type: %j',
  async words => {
    const { status, html } = await show(words)
    expect(status).toBe(200)
    const shape = shapeOf(html)
    expect(shape.filter(isOfPower)).toEqual(shapeOf((await show('Plain words')).html).filter(isOfPower))
    expect(shape.flatMap(([, ...names]) => names).filter(name => /^on/i.test(name ?? ''))).toEqual([])
    const values = Array.from(html.matchAll(/\s([\w:-]+)="([^"]*)"/g)).filter(([, name = '']) =>
      followed.test(name),
    )
    expect(values.length).toBeGreaterThan(20)
    expect(values.map(([, , value]) => value).filter(value => !allowed.test(value ?? ''))).toEqual([])
    // Every injected `<` is escaped as text.
    expect(html.split(words.includes('<') ? words : '<script>')).toHaveLength(1)
  },
)

test('the check itself finds scripts', () => {
  expect(shapeOf('<p onclick="alert(1)"><script>')).toEqual([['p', 'onclick'], ['script']])
  expect(allowed.test('javascript:alert(1)')).toBe(false)
  expect(allowed.test('//evil.example')).toBe(false)
})
