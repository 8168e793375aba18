import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { displayUrl } from '../../lib/display-url.ts'
import { LinkText } from '../../ui/text/link-text.tsx'
import type { ContactBlock_contact } from './__generated__/contact-block.graphql.ts'
import styles from './contact-block.module.css'

type ContactBlockProps = {
  contact: Pick<ContactBlock_contact, 'name' | 'description' | 'phone' | 'email' | 'address' | 'link'>
  /** Whether its heading is its name, as in a group of contacts, instead of `Contact`. */
  isNamed?: boolean
  /** Map, below everything else. */
  map?: ReactNode
}

/** A dialable telephone number: digits with an optional leading plus. */
function dialled(phone: string): string {
  return phone.replace(/(?!^\+)\D/g, '')
}

/** Contact details. Unknown ones are left out. */
export function ContactBlock({ contact, isNamed = false, map }: ContactBlockProps) {
  const { name, description, phone, email, address, link } = contact
  const title = useId()
  return (
    // Not a landmark in a group: a page may have many contacts, some with the same name.
    <section
      role={isNamed ? 'group' : undefined}
      aria-labelledby={title}
      className={styles.contact}
      data-named={isNamed || undefined}
    >
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
              <LinkText>{email}</LinkText>
            </a>
          </Line>
        )}
        {address && (
          <Line label="Address">
            <address>{address}</address>
          </Line>
        )}
        {link && <ContactLink link={link} name={name} />}
      </dl>
      {map}
    </section>
  )
}

interface ContactLinkProps {
  link: string
  name: string
}

/** A path of this site is not a useful link text, so the link carries the contact's name. */
function ContactLink({ link, name }: ContactLinkProps) {
  const hasScheme = /^[a-z]+:/i.test(link)
  const opensTab = /http/i.test(link)
  if (!hasScheme)
    return (
      <Line label="More">
        <Link to={link}>About {name}</Link>
      </Line>
    )
  return (
    <Line label="Website">
      <a href={link} target={opensTab ? '_blank' : undefined} rel="noopener">
        <LinkText>{displayUrl(link)}</LinkText>
        {opensTab && <span className="visually-hidden"> (opens in a new tab)</span>}
      </a>
    </Line>
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
