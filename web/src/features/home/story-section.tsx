import { useFragment } from '@apollo/client/react'
import { Teaser } from '../content/teaser.tsx'
import { FoldedSection } from '../../ui/layout/folded-section.tsx'
import type { SectionProps } from './home-parts.ts'
import { StorySection_section } from './__generated__/story-section.graphql.ts'
import styles from './story-section.module.css'

/** Teaser of an editor's story. Empty when there is none. */
export function StorySection({ section }: SectionProps) {
  const { title, story } = useFragment({ fragment: StorySection_section, from: section }).data
  if (!story) return null
  return (
    <FoldedSection id="story" title={title ?? 'From the exchange'}>
      <div className={styles.story}>
        <Teaser subject={story} to={story.path} />
      </div>
    </FoldedSection>
  )
}
