import { memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/text/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { FindField } from '../../ui/form/find-field.tsx'
import { InlineCode } from '../../ui/text/inline-code.tsx'
import type { ReferenceIndex_reference } from './__generated__/reference-index.graphql.ts'
import { CodeName } from './code-name.tsx'
import { findInGroups, type ReferenceGroup, referenceGroups } from './reference-groups.ts'
import { Guide } from '../../ui/layout/guide.tsx'
import styles from './reference.module.css'

/** Number of rows of a group that a phone shows at first. */
const longList = 30

const count = (groups: readonly ReferenceGroup[]) => groups.reduce((sum, { rows }) => sum + rows.length, 0)

/** The whole schema by kind, with a search field. */
export function ReferenceIndex({ reference }: { reference: ReferenceIndex_reference }) {
  const [query, setQuery] = useState('')
  const deferredQuery = useDeferredValue(query)
  const groups = useMemo(() => referenceGroups(reference), [reference])
  const found = useMemo(() => findInGroups(groups, deferredQuery), [groups, deferredQuery])
  return (
    <>
      <div className={styles.find}>
        <FindField query={query} onFind={setQuery} matches={{ count: count(found), of: count(groups) }} />
      </div>
      {found.length === 0 ? (
        <p>No type or field matches. Try part of a name, such as “price”.</p>
      ) : (
        <Guide
          sections={found.map(({ id, title, rows }) => ({
            id,
            title,
            content: <Rows rows={rows} />,
          }))}
        />
      )}
    </>
  )
}

const Rows = memo(function Rows({ rows }: Pick<ReferenceGroup, 'rows'>) {
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLDListElement>(null)
  const isCut = rows.length > longList && !isWhole
  const showAll = () => {
    setWhole(true)
    const row = list.current?.children[longList]
    requestAnimationFrame(() => row?.querySelector('a')?.focus())
  }
  return (
    <>
      <dl ref={list} className={styles.index} data-cut={isCut || undefined}>
        {rows.map(({ name, summary, to, isPersonal }) => (
          <div key={name}>
            <dt>
              <Link to={to}>
                <CodeName>{name}</CodeName>
              </Link>
              {isPersonal && <Badge kind="remark">Members</Badge>}
            </dt>
            <dd>
              <InlineCode>{summary}</InlineCode>
            </dd>
          </div>
        ))}
      </dl>
      {isCut && (
        <p className={styles.rest}>
          <Button onClick={showAll}>Show all {rows.length}</Button>
        </p>
      )}
    </>
  )
})
