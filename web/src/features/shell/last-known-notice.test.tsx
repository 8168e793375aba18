import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { LastKnown } from '../../apollo/answer-log.ts'
import { LastKnownNotice } from './last-known-notice.tsx'

function wordsFor(sources: LastKnown['sources']): string {
  const page = { hasFailed: false, lastKnown: { sources, readAt: '2024-03-07T21:30:00Z' } }
  const Stub = createRoutesStub([{ id: 'page', path: '/', loader: () => null, Component: LastKnownNotice }])
  const html = renderToStaticMarkup(
    <Stub initialEntries={['/']} hydrationData={{ loaderData: { page: { page } } }} />,
  )
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replace('Status of the site', '')
    .trim()
}

test('with old content the notice says that prices are not affected, and shows no time', () => {
  expect(wordsFor(['CONTENT'])).toBe('Some text on this page may be out of date. Prices are not affected.')
})

test('the notice about old prices shows their time, and reassures only if content is current', () => {
  const asAt = 'As at 10:30 am, 8 Mar 2024.'
  expect(wordsFor(['TICKER'])).toBe(`${asAt} The exchange’s prices can’t be updated right now.`)
  expect(wordsFor(['CONTENT', 'TICKER'])).toBe(
    `${asAt} The exchange’s prices can’t be updated right now. Some text on this page may be out of date.`,
  )
  expect(wordsFor(['PUBLIC_API', 'TICKER'])).toBe(`${asAt} The exchange’s data can’t be updated right now.`)
})
