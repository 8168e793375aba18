import {
  announcementPath,
  announcementsPath,
  companyPath,
  dairyFuturesPath,
  dairyOptionsPath,
  indexPath,
  instrumentPath,
  marketSectionPath,
  regulatorPath,
  searchPath,
} from '../../paths.ts'
import { writeQuery } from './search-query.ts'
import type { SearchGroup, SearchHit } from './find-hits.ts'

/** Path of a hit's page. */
export function hitPath(group: SearchGroup, hit: SearchHit): string {
  const { code, marketCode, productCode, contractCode } = hit
  switch (group) {
    case 'companies':
      return companyPath(code)
    case 'instruments':
      return instrumentPath(code)
    case 'futures':
      return marketCode === 'NZCX' || productCode === null
        ? marketSectionPath('NZCX', 'index_futures')
        : dairyFuturesPath(productCode)
    case 'options':
      return marketCode === 'NZCX' || productCode === null
        ? marketSectionPath('NZCX', 'equity_options')
        : dairyOptionsPath(productCode, contractCode ?? code)
    case 'indices':
      return indexPath(code)
    case 'regulators':
      return regulatorPath(code) ?? announcementPath(code)
  }
}

/** Path of the results page of a query, at one of its groups. */
export function findingsPath(query: string, group?: string): string {
  const address = `${searchPath}?${writeQuery(query.trim())}`
  return group === undefined ? address : `${address}#${group}`
}

/** Path of all announcements, filtered by a query. */
export const announcementsAbout = (query: string): string =>
  `${announcementsPath}?${new URLSearchParams({ q: query.trim() })}`
