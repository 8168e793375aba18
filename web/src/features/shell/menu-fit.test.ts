import { expect, test } from 'vitest'
import { fitMenu, menuSteps } from './menu-fit.ts'
import type { MenuItem } from './menu-item.ts'

const item = (label: string, links: MenuItem['links'] = []): MenuItem => ({ label, url: `/${label}`, links })
const items = (count: number) => Array.from({ length: count }, (_, place) => item(`Subject ${place}`))

test('entries that always fit need no More', () => {
  expect(fitMenu([item('One'), item('Two')])).toMatchObject({ inMore: ['', ''], more: '' })
  expect(fitMenu([]).more).toBe('')
})

test('at each width an entry is either in the bar or in More, the first ones in the bar', () => {
  const { inLine, inMore, more } = fitMenu(items(20))
  for (const step of menuSteps) {
    const has = (steps: string) => steps.split(' ').includes(String(step))
    const shown = inLine.map(has)
    expect(inMore.map(has)).toEqual(shown.map(is => !is))
    expect(shown).toEqual(shown.toSorted((one, other) => Number(other) - Number(one)))
    expect(has(more)).toBe(true)
  }
})

test('a wide label takes the space of several', () => {
  const count = (menu: MenuItem[]) => fitMenu(menu).inLine.filter(steps => steps.includes('60')).length
  expect(count([item('W'.repeat(30)), ...items(10)])).toBeLessThan(count(items(11)))
})
