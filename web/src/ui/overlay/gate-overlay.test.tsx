import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GateContext } from '../../lib/gate.ts'
import { readPage } from '../../testing/read-page.ts'
import { CsvButton } from '../form/csv-button.tsx'
import { GateOverlay } from './gate-overlay.tsx'

test('the gate names the restricted content, the free registration and its button', () => {
  const { text, html } = readPage(200, renderToStaticMarkup(<GateOverlay />))
  expect(text).toContain(
    'Access to Advanced Functionality Content This content is for MyNZX users only Registration is quick and free.',
  )
  expect(html).toMatch(/<button[^>]*>Login Now or Create New Account<\/button>/)
})

test('a table’s download button is rendered on the server only on a site without a gate', () => {
  const textWith = (hasGate: boolean) => {
    const gate = { hasGate, logIn: () => {}, logOut: () => {} }
    const file = { name: 'quotes', remarks: () => [] }
    const button = <CsvButton file={file} title="Quotes" columns={[]} rows={() => []} />
    return readPage(200, renderToStaticMarkup(<GateContext value={gate}>{button}</GateContext>)).text
  }
  expect(textWith(true)).toBe('')
  expect(textWith(false)).toBe('Download CSV')
})
