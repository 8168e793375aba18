import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleShare, sampleShell } from '../../testing/sample-instrument.ts'

const company = (code: string, title: string) => ({
  id: code,
  code,
  registeredName: `${code} Limited`,
  instruments: [],
  announcements: {
    streamCursor: 'e1',
    nodes: [
      {
        id: `of ${code}`,
        title,
        releasedAt: '2024-03-07T21:00:00Z',
        isPriceSensitive: false,
        retraction: null,
      },
    ],
  },
})
const option = {
  ...sampleShare,
  issuerCode: 'OPR',
  issuerName: 'Operator Limited',
  company: company('OPR', 'Holiday hours of the exchange'),
  announcer: company('KAH', 'A contract is won'),
}
const show = (instrument: object) => renderRoute('/instruments/KRE', { ...sampleShell, instrument })

test('an option links to the announcements of its underlying’s issuer, and shows the latest', async () => {
  const { link, html } = await show(option)
  expect(link('View KAH Limited Announcements')).toBe('/companies/KAH/announcements')
  expect(html).toContain('A contract is won')
  expect(html).not.toContain('Holiday hours of the exchange')
})

test('an announcer that cannot be read leaves the link to the issuer', async () => {
  const { link } = await show({ ...option, announcer: null })
  expect(link('View Operator Limited Announcements')).toBe('/companies/OPR/announcements')
})

const security = { ...sampleShare, id: 'KAH', code: 'KAH', name: 'KAH Ordinary Shares' }
const listing = (code: string, instruments: object[]) => ({ ...company(code, 'News'), instruments })

test('an option lists the securities of its underlying’s issuer', async () => {
  const put = { ...option, marketCode: 'NZCX', announcer: listing('KAH', [security]) }
  const { headings, link } = await show(put)
  expect(headings).toContain('Securities of KAH')
  expect(link('KAH')).toBe('/instruments/KAH')
  const ownIssuer = listing('OPR', [security])
  const future = await show({ ...put, announcer: ownIssuer })
  expect(future.text).not.toContain('ecurities of OPR')
  const share = await show({ ...option, announcer: ownIssuer })
  expect(share.headings).toContain('Other securities of OPR')
})
