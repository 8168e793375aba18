import { announcementType } from '../../domain/announcements/announcement-type.ts'
import type { AnnouncementSearch, SearchTerm } from '../../domain/announcements/announcement-search.ts'
import { textForms } from './word-forms.ts'

/** A word for a filter, which no text contains. Without signs, so that it is one word for SQLite too. */
const codeWord = (name: string, value: string) =>
  `qq${name}qq${value.replace(/[^\p{Letter}\p{Number}]/gu, '')}`

/** Marks every announcement, so that a search with exclusions or dates alone has something to exclude from. */
const everything = codeWord('all', '')

interface Coded {
  typeCode: string
  companyCode: string | null
  marketCode: string | null
  isPriceSensitive: boolean
}

/** The column of codes: a word for each filter that the announcement passes, and the name of its type, which titles often lack. */
export const codesText = ({ typeCode, companyCode, marketCode, isPriceSensitive }: Coded): string =>
  [
    everything,
    codeWord('type', typeCode),
    companyCode === null ? '' : codeWord('company', companyCode),
    marketCode === null ? '' : codeWord('market', marketCode),
    codeWord('sensitive', isPriceSensitive ? 'yes' : 'no'),
    announcementType(typeCode).name,
  ].join(' ')

/** A string of FTS5: all its signs are text, none is an operator. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const anyOf = (expressions: readonly string[]) => `(${expressions.join(' OR ')})`
const code = (name: string, value: string) => quoted(codeWord(name, value))

function matchOf(term: SearchTerm): string {
  switch (term.kind) {
    case 'TEXT':
      if (term.isPrefix) return `${quoted(term.text)} *`
      return term.isPhrase ? quoted(term.text) : anyOf(textForms(term.text).map(quoted))
    case 'COMPANY':
      return code('company', term.code)
    case 'MARKET':
      return code('market', term.code)
    case 'TYPE':
      return anyOf(term.codes.map(each => code('type', each)))
    case 'SENSITIVE':
      return code('sensitive', term.isPriceSensitive ? 'yes' : 'no')
  }
}

/** The search as an FTS5 expression over announcements. */
export function matchExpression({ included, excluded }: AnnouncementSearch): string {
  const all = included.length === 0 ? quoted(everything) : included.map(matchOf).join(' AND ')
  return excluded.length === 0 ? all : `(${all}) NOT ${anyOf(excluded.map(matchOf))}`
}
