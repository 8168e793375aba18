import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { embeddedEntry, paragraph, richText } from '../../testing/sample-content.ts'
import { sampleShell } from '../../testing/sample-instrument.ts'

const panel = {
  __typename: 'PanelBlock',
  id: 'how',
  header: 'How to become one',
  content: null,
  kind: 'PLAIN',
}
const supplement = {
  id: 'around',
  path: '/markets/participants',
  introduction: richText(paragraph('Who these firms are.')),
  conclusion: richText(embeddedEntry('how')),
  sideContent: null as object | null,
  entries: [panel],
  assets: [],
}

const show = (pageSupplement: object | null) =>
  renderRoute('/markets/participants', { ...sampleShell, participants: [], pageSupplement })

test('editors’ text is shown above and below a page of the site', async () => {
  const { text, headings, html } = await show(supplement)
  expect(headings).toEqual(['Market Participants', 'How to become one'])
  expect(text.indexOf('Who these firms are.')).toBeGreaterThan(text.lastIndexOf('Market Participants'))
  expect(text.indexOf('Who these firms are.')).toBeLessThan(text.indexOf('How to become one'))
  expect(html).not.toContain('aria-label="Related"')
})

test('side content gives a page of the site a sidebar', async () => {
  const { html } = await show({ ...supplement, sideContent: richText(paragraph('Beside the firms.')) })
  expect(/<aside[^>]*aria-label="Related".*?<\/aside>/s.exec(html)?.[0]).toContain('Beside the firms.')
})

test('a page without editors’ text stays unchanged', async () => {
  const { headings, html } = await show(null)
  expect(headings).toEqual(['Market Participants'])
  expect(html).not.toContain('aria-label="Related"')
})
