import { useDeferredValue, useState } from 'react'
import { foldText } from '@exchange/market-rules/fold-text'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FindField } from '../../ui/form/find-field.tsx'
import { Guide } from '../../ui/layout/guide.tsx'
import { type MarketTerm, termGroups, termId } from '../quote/market-terms.ts'
import styles from './glossary.module.css'

const count = (groups: readonly { terms: readonly unknown[] }[]) =>
  groups.reduce((sum, { terms }) => sum + terms.length, 0)

/** Terms of the market by subject, with a field that filters them. */
export function Glossary() {
  const [query, setQuery] = useState('')
  const words = foldText(useDeferredValue(query)).trim()
  const groups = termGroups
    .map(({ title, terms }) => ({
      title,
      terms: terms.filter(({ term, meaning }) => foldText(`${term} ${meaning}`).includes(words)),
    }))
    .filter(({ terms }) => terms.length > 0)
  return (
    <>
      <div className={styles.find}>
        <FindField
          query={query}
          onFind={setQuery}
          matches={{ count: count(groups), of: count(termGroups) }}
        />
      </div>
      {groups.length === 0 ? (
        <EmptyState text={`No term matches “${query.trim()}”.`} next="Try part of a word, such as “divid”." />
      ) : (
        <Guide
          sections={groups.map(({ title, terms }) => ({
            id: termId(`About ${title}`),
            title,
            content: <Terms terms={terms} />,
          }))}
        />
      )}
    </>
  )
}

function Terms({ terms }: { terms: readonly MarketTerm[] }) {
  return (
    <dl className={styles.terms}>
      {terms.map(({ term, meaning }) => (
        <div key={term} id={termId(term)}>
          <dt>
            <a href={`#${termId(term)}`}>{term}</a>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
