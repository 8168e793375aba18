import type { ComponentProps } from 'react'
import { IndexTable } from './index-table.tsx'
import styles from './index-chart.module.css'

type Listed = ComponentProps<typeof IndexTable>['indices'][number] & {
  group: 'HEADLINE' | 'SECTOR' | 'OTHER' | null
}

const groups = [
  { title: 'Headline', of: ['HEADLINE'] },
  { title: 'Sectors', of: ['SECTOR'] },
  { title: 'Others', of: ['OTHER', null] },
] as const

/** All indices, in groups; a group without any is left out. */
export function IndexGroups({ indices }: { indices: readonly Listed[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, of }) => {
        const ofGroup = indices.filter(({ group }) => of.some(one => one === group))
        if (ofGroup.length === 0) return null
        return (
          <section key={title} aria-labelledby={title}>
            <h2 id={title}>{title}</h2>
            <IndexTable caption={`${title} indices`} indices={ofGroup} />
          </section>
        )
      })}
    </div>
  )
}
