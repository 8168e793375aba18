import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { ContentLink } from '../content-link.tsx'
import { linkAddress } from '../link-address.ts'
import { SocialIcons_entry } from './__generated__/social-icons.graphql.ts'
import styles from './social-icons.module.css'

interface SocialIconsProps {
  entry: FragmentType<typeof SocialIcons_entry>
}

/** Each network's name and its sign, drawn in a square of 24. */
const networks = {
  facebook: { name: 'Facebook', sign: 'M14 21v-7h3l.5-3.5H14V8.6c0-1 .4-1.6 1.8-1.6h1.8V4a20 20 0 0 0-2.6-.2C12.3 3.8 10.5 5.4 10.5 8.2v2.3H7.5V14h3v7z' },
  twitter: { name: 'X (Twitter)', sign: 'M4 4h4.6l4.2 5.7L17.8 4h2.3l-6.2 7.2L20.6 20H16l-4.6-6.2L6 20H3.7l6.6-7.7zm3 1.7 9.7 12.6h1.3L8.3 5.7z' },
  linkedin: { name: 'LinkedIn', sign: 'M4 9h3.5v11H4zM5.75 3.7a2 2 0 1 1 0 4 2 2 0 0 1 0-4M10 9h3.3v1.5c.6-1 1.8-1.8 3.4-1.8 3 0 3.8 1.9 3.8 4.7V20H17v-5.9c0-1.5-.3-2.5-1.7-2.5-1.3 0-1.8 1-1.8 2.4v6H10z' },
  youtube: { name: 'YouTube', sign: 'M4.5 5.5h15A2.5 2.5 0 0 1 22 8v8a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 16V8a2.5 2.5 0 0 1 2.5-2.5M10 8.8v6.4l5.5-3.2z' },
} as const

const order = ['facebook', 'twitter', 'linkedin', 'youtube'] as const

/** The exchange's own pages on social networks; one without an address is left out. */
export function SocialIcons({ entry }: SocialIconsProps) {
  const { data } = useFragment({ fragment: SocialIcons_entry, from: entry })
  const shown = order.filter(network => linkAddress(data[network]) !== null)
  if (shown.length === 0) return null
  return (
    <ul className={styles.icons} aria-label={data.name}>
      {shown.map(network => (
        <li key={network}>
          <ContentLink to={data[network]} className={styles.icon}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d={networks[network].sign} fill="currentColor" fillRule="evenodd" />
            </svg>
            <span className="visually-hidden">{networks[network].name}</span>
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}
