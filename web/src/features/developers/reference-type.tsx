import { type ReactNode, useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { foldText } from '@exchange/market-rules/fold-text'
import { schemaTypePath } from '../../paths.ts'
import { FindField } from '../../ui/form/find-field.tsx'
import { InlineCode } from '../../ui/text/inline-code.tsx'
import { SidebarLayout } from '../../ui/layout/sidebar-layout.tsx'
import type { ReferenceType_type } from './__generated__/reference-type.graphql.ts'
import { Field, Member } from './field-list.tsx'
import { TypeLinks, TypeUse } from './type-use.tsx'
import styles from './reference.module.css'

/** Longer lists get a search field. */
const longList = 30

/** A type of the schema: its description, members and uses. */
export function ReferenceType({ type }: { type: ReferenceType_type }) {
  return (
    <>
      <p className={styles.description}>
        <InlineCode>{type.description ?? ''}</InlineCode>
      </p>
      <SidebarLayout side={hasRelations(type) && <Relations type={type} />}>
        <Members type={type} />
      </SidebarLayout>
    </>
  )
}

interface MemberEntry {
  name: string
  description: string | null
  content: ReactNode
}

function entriesOf({ fields, inputFields, enumValues }: ReferenceType_type): MemberEntry[] {
  return [
    ...fields.map(field => ({ ...field, content: <Field field={field} /> })),
    ...inputFields.map(field => ({
      ...field,
      content: (
        <Member
          {...field}
          type={
            <>
              <TypeUse type={field.type} />
              {field.defaultValue !== null && (
                <code className={styles.quiet}>{` = ${field.defaultValue}`}</code>
              )}
            </>
          }
        />
      ),
    })),
    ...enumValues.map(value => ({ ...value, content: <Member {...value} /> })),
  ]
}

const titles: Readonly<Record<ReferenceType_type['kind'], string>> = {
  OBJECT: 'Fields',
  INTERFACE: 'Fields',
  INPUT: 'Fields',
  ENUM: 'Values',
  UNION: 'Possible types',
  SCALAR: '',
}

/** Fields or values; for a union, its possible types. */
function Members({ type }: { type: ReferenceType_type }) {
  const [query, setQuery] = useState('')
  const deferredQuery = foldText(useDeferredValue(query)).trim()
  const entries = entriesOf(type)
  const found = entries.filter(({ name, description }) =>
    foldText(`${name} ${description ?? ''}`).includes(deferredQuery),
  )
  if (type.kind === 'SCALAR') return null
  return (
    <section aria-labelledby="members" className={styles.members}>
      <div className={styles.membersHead}>
        <h2 id="members">{titles[type.kind]}</h2>
        {entries.length > longList && (
          <div className={styles.find}>
            <FindField
              query={query}
              onFind={setQuery}
              matches={{ count: found.length, of: entries.length }}
            />
          </div>
        )}
      </div>
      {type.kind === 'UNION' ? (
        <ul className={styles.names}>
          {type.possibleTypes.map(name => (
            <li key={name}>
              <Link to={schemaTypePath(name)}>{name}</Link>
            </li>
          ))}
        </ul>
      ) : (
        found.map(({ name, content }) => <div key={name}>{content}</div>)
      )}
    </section>
  )
}

const hasRelations = ({ kind, interfaces, possibleTypes, unions, usedBy }: ReferenceType_type) =>
  interfaces.length + unions.length + usedBy.length > 0 || (kind === 'INTERFACE' && possibleTypes.length > 0)

/** Relations of a type to other types. */
function Relations({ type }: { type: ReferenceType_type }) {
  const { kind, interfaces, possibleTypes, unions, usedBy } = type
  return (
    <>
      {interfaces.length > 0 && (
        <Relation title="Implements">
          <TypeLinks names={interfaces} />
        </Relation>
      )}
      {kind === 'INTERFACE' && (
        <Relation title="Possible types">
          <TypeLinks names={possibleTypes} />
        </Relation>
      )}
      {unions.length > 0 && (
        <Relation title="Member of">
          <TypeLinks names={unions} />
        </Relation>
      )}
      {usedBy.length > 0 && (
        <Relation title="Used by">
          <ul className={styles.names}>
            {usedBy.map(({ typeName, fieldName }) => (
              <li key={`${typeName}.${fieldName}`}>
                <Link to={`${schemaTypePath(typeName)}#${fieldName}`}>
                  {typeName}.<wbr />
                  {fieldName}
                </Link>
              </li>
            ))}
          </ul>
        </Relation>
      )}
    </>
  )
}

const Relation = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.relation}>
    <h2 className={styles.relationTitle}>{title}</h2>
    <div>{children}</div>
  </section>
)
