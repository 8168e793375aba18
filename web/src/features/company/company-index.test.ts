import { expect, test } from 'vitest'
import { companyGroups, readCompanyText, writeCompanyText } from './company-index.ts'

const company = (code: string, shortName: string, registeredName = `${shortName} Limited`) => ({
  id: code,
  code,
  shortName,
  registeredName,
})
const companies = [
  company('ZED', '2 Degrees South'),
  company('TUI', 'Tūī Water'),
  company('AKE', 'Ākau Energy & Gas'),
  company('ARO', 'Aroha Foods'),
]
const show = (text: string) =>
  companyGroups(companies, text).map(group => [group.letter, ...group.companies.map(({ code }) => code)])

test('companies are grouped by the first letter of their names, macrons ignored, digits last', () => {
  expect(show('')).toEqual([
    ['A', 'AKE', 'ARO'],
    ['T', 'TUI'],
    ['0–9', 'ZED'],
  ])
})

test.each([
  ['tui', [['T', 'TUI']]],
  ['energy and gas', [['A', 'AKE']]],
  ['aro', [['A', 'ARO']]],
  ['limited 2', [['0–9', 'ZED']]],
  ['nothing of the kind', []],
])('a search for “%s” finds its companies', (text, groups) => {
  expect(show(text)).toEqual(groups)
})

test('a search is restored from its address', () => {
  expect(readCompanyText(writeCompanyText(' Tūī '))).toBe('Tūī')
  expect(writeCompanyText('  ').toString()).toBe('')
})
