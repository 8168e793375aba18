import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import {
  assetLink,
  embeddedAsset,
  embeddedEntry,
  entryLink,
  paragraph,
  richText,
  samplePage,
} from '../../testing/sample-content.ts'
import { sampleShell } from '../../testing/sample-instrument.ts'

test('links beyond the limit of a page are counted, and no system data is printed', async () => {
  const content = richText(
    paragraph('Before', entryLink('e501', 'an entry'), assetLink('a501', 'a file')),
    embeddedEntry('e502'),
    embeddedAsset('a502'),
  )
  const show = (omitted: number) =>
    renderRoute(samplePage.path, { ...sampleShell, page: { ...samplePage, content, omitted } })
  const { text } = await show(101)
  expect(text).toMatch(/Before\s*an entry\s*a file\s*101 more parts are not shown\./)
  expect(text).not.toContain('linkType')
  expect((await show(1)).text).toContain('1 more part is not shown.')
})
