import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleShare, sampleShell } from '../../testing/sample-instrument.ts'

test('a source figure that is not a number is shown as Invalid Input, a missing one as a dash', async () => {
  const instrument = { ...sampleShare, peRatio: null, ntaPerShare: null, invalidFigures: ['peRatio'] }
  const { rows } = await renderRoute('/instruments/KRE', { ...sampleShell, instrument })
  expect(rows).toContainEqual(['P/E', 'Invalid Input'])
  expect(rows).toContainEqual(['NTA', '—'])
})
