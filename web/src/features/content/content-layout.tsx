import type { FragmentType } from '@apollo/client'
import { useFragment, useQuery } from '@apollo/client/react'
import { formatDate } from '../../lib/format-date.ts'
import { formatCount } from '../../lib/format-number.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { SidebarLayout } from '../../ui/layout/sidebar-layout.tsx'
import { SideNavigation } from '../../ui/layout/side-navigation.tsx'
import { SiteFrame } from '../shell/__generated__/site-frame.graphql.ts'
import { StructuredData } from '../../ui/text/structured-data.tsx'
import { ContentLayout_page } from './__generated__/content-layout.graphql.ts'
import { EntryView } from './entry-view.tsx'
import { linkAddress } from '../../lib/link-address.ts'
import { MembersNotice } from './members-notice.tsx'
import { PageContent } from './page-content.tsx'
import { Picture } from './picture.tsx'
import { RichText } from './rich-text.tsx'
import { sideLinks } from './side-links.ts'
import styles from './content-layout.module.css'

interface ContentLayoutProps {
  page: FragmentType<typeof ContentLayout_page>
}

/** An editors' page: breadcrumbs, head, text and a sidebar of a third of the width. */
export function ContentLayout({ page }: ContentLayoutProps) {
  const { data } = useFragment({ fragment: ContentLayout_page, from: page })
  const links = sideLinks(data, useQuery(SiteFrame).data?.site.menu ?? [])
  return (
    <PageContent page={data}>
      {({ content, sideContent, headerImage }) => {
        const hasSide = data.layout !== 'MINIMAL' && (links !== null || sideContent !== null)
        const side = hasSide && (
          <>
            {links && <SideNavigation links={links} />}
            <RichText document={sideContent} />
          </>
        )
        return (
          <>
            <Breadcrumbs crumbs={[...data.ancestors.flatMap(crumb), { label: data.navigationTitle }]} />
            {headerImage && <EntryView reference={headerImage} at="headerImage" />}
            <div className={styles.page}>
              <SidebarLayout side={side}>
                <article className={styles.main}>
                  <PageHead page={data} />
                  {data.isMembersOnly ? <MembersNotice /> : <RichText document={content} />}
                  {data.omitted > 0 && (
                    <p>
                      {formatCount(data.omitted)} more {data.omitted === 1 ? 'part is' : 'parts are'} not
                      shown.
                    </p>
                  )}
                </article>
              </SidebarLayout>
            </div>
          </>
        )
      }}
    </PageContent>
  )
}

/** Breadcrumb of an ancestor. Empty for the home page, which the breadcrumbs already start with. */
function crumb({ path, title }: ContentLayout_page['ancestors'][number]) {
  const to = linkAddress(path)
  return to === null || to === '/' ? [] : [{ label: title, to }]
}

/** Title and, for a story, its date, author, topic and picture. */
function PageHead({ page }: { page: ContentLayout_page }) {
  const { title, date, author, topic, picture } = page
  return (
    <header className={styles.head}>
      {topic && <p className={styles.topic}>{topic}</p>}
      <h1>{title}</h1>
      {date && <StoryData page={page} />}
      {date && (
        <p className={styles.byline}>
          <time dateTime={date}>{formatDate(date)}</time>
          {author && <> · {author}</>}
        </p>
      )}
      <Picture asset={picture} />
    </header>
  )
}

/** Structured data of a story for search engines. */
function StoryData({ page: { title, date, author, picture } }: { page: ContentLayout_page }) {
  const image = linkAddress(picture?.url)
  return (
    <StructuredData
      describe={
        import.meta.env.SSR &&
        (address => ({
          '@type': 'NewsArticle',
          headline: title,
          datePublished: date,
          ...(author !== null && { author: { '@type': 'Person', name: author } }),
          ...(image !== null && { image: address(image) }),
        }))
      }
    />
  )
}
