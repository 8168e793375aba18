import { dairyFuturesPath, dairyOptionsPath } from '../instrument/dairy-path.ts'
import { writeQuery } from './search-query.ts'
import type { SearchGroup, SearchHit } from './find-hits.ts'

const regulators: Record<string, string> = {
  REGCO: '/regulation/nzregco/announcements',
  NZXR: '/regulation/nzregco/announcements',
  NZXO: '/regulation/NZXO/announcements',
}

const segment = encodeURIComponent

/** Where a hit leads. */
export function hitPath(group: SearchGroup, hit: SearchHit): string {
  const { code, marketType, productCode, contractCode } = hit
  switch (group) {
    case 'companies':
      return `/companies/${segment(code)}`
    case 'instruments':
      return `/instruments/${segment(code)}`
    case 'futures':
      return marketType === 'NZCX' || productCode === null
        ? '/markets/NZCX/index_futures'
        : dairyFuturesPath(productCode)
    case 'options':
      return marketType === 'NZCX' || productCode === null
        ? '/markets/NZCX/equity_options'
        : dairyOptionsPath(productCode, contractCode ?? code)
    case 'indices':
      return `/markets/indices/${segment(code)}`
    case 'regulators':
      return regulators[code] ?? `/announcements/${segment(code)}`
  }
}

/** The page of everything that a query finds, at one of its groups. */
export function searchPath(query: string, group?: SearchGroup): string {
  const address = `/search?${writeQuery(query.trim())}`
  return group === undefined ? address : `${address}#${group}`
}
