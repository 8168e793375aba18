import { type ReactNode } from 'react'
import { Badge } from '../../ui/text/badge.tsx'
import { InlineCode } from '../../ui/text/inline-code.tsx'
import type { ReferenceArgument, ReferenceField } from './__generated__/reference-type.graphql.ts'
import { costText } from './field-cost.ts'
import { TypeUse } from './type-use.tsx'
import styles from './reference.module.css'

interface MemberProps {
  name: string
  type?: ReactNode
  description: string | null
  deprecationReason: string | null
  badges?: ReactNode
  children?: ReactNode
}

/** A member of a type, with an anchor. */
export function Member({ name, type, description, deprecationReason, badges, children }: MemberProps) {
  return (
    <div className={styles.member} id={name}>
      <h3>
        <a href={`#${name}`}>{name}</a>
      </h3>
      {type && <p className={styles.type}>{type}</p>}
      {(badges || deprecationReason !== null) && (
        <p className={styles.badges}>
          {deprecationReason !== null && <Badge kind="warning">Deprecated</Badge>}
          {badges}
        </p>
      )}
      <div className={styles.about}>
        {description !== null && (
          <p>
            <InlineCode>{description}</InlineCode>
          </p>
        )}
        {deprecationReason !== null && (
          <p className={styles.quiet}>
            <InlineCode>{deprecationReason}</InlineCode>
          </p>
        )}
        {children}
      </div>
    </div>
  )
}

/** Arguments of a field, below it. */
function Arguments({ list }: { list: readonly ReferenceArgument[] }) {
  if (list.length === 0) return null
  return (
    <dl className={styles.arguments} aria-label="Arguments">
      {list.map(({ name, type, description, defaultValue, deprecationReason }) => (
        <div key={name}>
          <dt>
            <code>{name}</code> <TypeUse type={type} />
            {defaultValue !== null && (
              <code className={styles.quiet}>
                {' = '}
                {defaultValue}
              </code>
            )}
          </dt>
          <dd>
            <InlineCode>{[description, deprecationReason].filter(Boolean).join(' ')}</InlineCode>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A field with its arguments and its cost. */
export function Field({ field }: { field: ReferenceField }) {
  const cost = costText(field)
  return (
    <Member
      {...field}
      type={<TypeUse type={field.type} />}
      badges={field.isPersonal && <Badge kind="remark">Members only</Badge>}
    >
      <Arguments list={field.args} />
      {cost !== null && (
        <p className={styles.cost}>
          Cost: <InlineCode>{cost}</InlineCode>
        </p>
      )}
    </Member>
  )
}
