import { validateRichTextDocument } from '@contentful/rich-text-types'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RichTextNode } from '../../domain/content/rich-text.ts'
import { readRichText } from './rich-text-contract.ts'

const text = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} })
const paragraph = (...content: unknown[]) => ({ nodeType: 'paragraph', data: {}, content })
const read = (...content: unknown[]) => readRichText({ nodeType: 'document', data: {}, content })?.content

test.each([
  ['nothing', undefined],
  ['a text', 'plain'],
  ['another node', paragraph(text('a'))],
  ['a list', [{ nodeType: 'document' }]],
  ['an empty document', { nodeType: 'document', content: [] }],
  ['content that is not a list', { nodeType: 'document', content: { length: 3 } }],
])('%s is not a document', (_what, value) => {
  expect(readRichText(value)).toBeNull()
})

test('an unknown node is replaced by its content', () => {
  expect(read({ nodeType: 'script', content: [paragraph(text('kept'))] })).toEqual([paragraph(text('kept'))])
})

test('a node has only the data of its type', () => {
  const target = { sys: { type: 'Link', linkType: 'Entry', id: 'one', extra: 1 } }
  const odd = { uri: 'https://example.com', onclick: 'x', target, colspan: 2, rowspan: -1 }
  const node = (nodeType: string) => ({ nodeType, data: odd, content: [] })
  expect(
    read(node('hyperlink'), node('embedded-entry-block'), node('table-cell'), node('paragraph')),
  ).toEqual([
    { nodeType: 'hyperlink', data: { uri: 'https://example.com' }, content: [] },
    {
      nodeType: 'embedded-entry-block',
      data: { target: { sys: { type: 'Link', linkType: 'Entry', id: 'one' } } },
      content: [],
    },
    { nodeType: 'table-cell', data: { colspan: 2 }, content: [] },
    { nodeType: 'paragraph', data: {}, content: [] },
  ])
})

test('an embedded entry without a link to an entry is removed, its words are kept', () => {
  const target = { sys: { type: 'Link', linkType: 'Asset', id: 'one' } }
  expect(read({ nodeType: 'embedded-entry-inline', data: { target }, content: [text('words')] })).toEqual([
    text('words'),
  ])
})

test('unknown marks are removed', () => {
  expect(read({ ...text('a'), marks: [{ type: 'bold' }, { type: 'blink' }, null] })).toEqual([
    { ...text('a'), marks: [{ type: 'bold' }] },
  ])
})

const depthOf = (node: RichTextNode): number =>
  'content' in node ? 1 + Math.max(0, ...node.content.map(depthOf)) : 1

test('endless nesting is cut', () => {
  let node: unknown = text('deep')
  for (let level = 0; level < 5_000; level++) node = { nodeType: 'blockquote', data: {}, content: [node] }
  expect(Math.max(...(read(node) ?? []).map(depthOf))).toBeLessThanOrEqual(40)
})

test('any input is read without an error, and the result is read unchanged', () => {
  const types = [
    'text',
    'paragraph',
    'hyperlink',
    'table-cell',
    'embedded-entry-block',
    'script',
    '__proto__',
  ]
  const { node } = fc.letrec(tie => ({
    node: fc.oneof(
      { maxDepth: 5 },
      fc.anything(),
      fc.record(
        {
          nodeType: fc.oneof(fc.constantFrom(...types), fc.anything()),
          value: fc.anything(),
          marks: fc.anything(),
          data: fc.anything(),
          content: fc.oneof(fc.array(tie('node')), fc.anything()),
        },
        { requiredKeys: [] },
      ),
    ),
  }))
  fc.assert(
    fc.property(fc.array(node), content => {
      const document = readRichText({ nodeType: 'document', content })
      expect(readRichText(document)).toEqual(document)
    }),
  )
})

test('a valid document passes the format’s own validation and is read unchanged', () => {
  const document = {
    nodeType: 'document',
    data: {},
    content: [
      { nodeType: 'heading-2', data: {}, content: [text('Head')] },
      paragraph(text('See '), { nodeType: 'hyperlink', data: { uri: '/about' }, content: [text('this')] }),
    ],
  }
  expect(readRichText(document)).toEqual(document)
  expect(validateRichTextDocument(document as never)).toEqual([])
})
