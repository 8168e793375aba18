import type { Banner } from './site.ts'

/** An operator's notice, with the time from which pages no longer show it. */
interface ShownNotice {
  id: string
  text: string
  endedAt: string | null
}

/** Path of the page with the state of the site. */
const statusPath = '/status'

const text = (value: string) => ({ nodeType: 'text' as const, value, marks: [], data: {} })

/** Banners of current notices on every page, with a link to the status of the site. */
export const noticeBanners = (notices: readonly ShownNotice[]): Banner[] =>
  notices
    .filter(({ endedAt }) => endedAt === null)
    .map(notice => ({
      id: notice.id,
      paths: ['/'],
      body: {
        nodeType: 'document',
        data: {},
        content: [
          {
            nodeType: 'paragraph',
            data: {},
            content: [
              text(`${notice.text} `),
              { nodeType: 'hyperlink', data: { uri: statusPath }, content: [text('Status of the site')] },
            ],
          },
        ],
      },
    }))
