import { type ReactNode, useId } from 'react'
import { displayUrl } from '../../lib/display-url.ts'
import type { ContactBlock_contact } from './__generated__/contact-block.graphql.ts'
import styles from './contact-block.module.css'

type ContactBlockProps = {
  contact: Pick<ContactBlock_contact, 'name' | 'description' | 'phone' | 'email' | 'address' | 'link'>
  /** Its name is its heading, as where several stand together; else `Contact` is. */
  isNamed?: boolean
  /** Where it is, below everything else. */
  map?: ReactNode
}

/** A number as a telephone dials it: digits and a plus at its head. */
function dialled(phone: string): string {
  return phone.replace(/(?!^\+)\D/g, '')
}

/** How somebody can be reached; what is not known is left out. */
export function ContactBlock({ contact, isNamed = false, map }: ContactBlockProps) {
  const { name, description, phone, email, address, link } = contact
  const title = useId()
  return (
    <section aria-labelledby={title} className={styles.contact} data-named={isNamed || undefined}>
      <h2 id={title} className={styles.title}>
        {isNamed ? name : 'Contact'}
      </h2>
      {!isNamed && <p className={styles.name}>{name}</p>}
      {description && <p>{description}</p>}
      <dl>
        {phone && (
          <Line label="Phone">
            <a href={`tel:${dialled(phone)}`}>{phone}</a>
          </Line>
        )}
        {email && (
          <Line label="Email">
            <a href={`mailto:${email}`}>
              {email.slice(0, email.indexOf('@') + 1)}
              <wbr />
              {email.slice(email.indexOf('@') + 1)}
            </a>
          </Line>
        )}
        {address && (
          <Line label="Address">
            <address>{address}</address>
          </Line>
        )}
        {link && (
          <Line label="Website">
            <a href={link} target={link.includes('http') ? '_blank' : undefined} rel="noopener">
              {displayUrl(link)}
            </a>
          </Line>
        )}
      </dl>
      {map}
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
