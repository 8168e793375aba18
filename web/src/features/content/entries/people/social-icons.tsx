import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { ContentLink } from '../../../../ui/text/content-link.tsx'
import { linkAddress } from '../../../../lib/link-address.ts'
import { SocialIcons_entry } from './__generated__/social-icons.graphql.ts'
import styles from './social-icons.module.css'

interface SocialIconsProps {
  entry: FragmentType<typeof SocialIcons_entry>
}

/** Each icon is in public/social.svg under its name. */
const networks = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['linkedin', 'LinkedIn'],
  ['youtube', 'YouTube'],
] as const

/** Links to the exchange's pages on social networks; networks without an address are omitted. */
export function SocialIcons({ entry }: SocialIconsProps) {
  const { data } = useFragment({ fragment: SocialIcons_entry, from: entry })
  const shown = networks.filter(([network]) => linkAddress(data[network]) !== null)
  if (shown.length === 0) return null
  return (
    <ul className={styles.icons} aria-label={data.name}>
      {shown.map(([network, name]) => (
        <li key={network}>
          <ContentLink to={data[network]} className={styles.icon}>
            <svg width="20" height="20" aria-hidden="true">
              <use href={`/social.svg#${network}`} />
            </svg>
            <span className="visually-hidden">{name}</span>
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}
