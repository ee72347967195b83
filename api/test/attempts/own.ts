import type { Attempts } from './attempt.ts';

export const attempts: Attempts = {
  'GET /own/record': ({ person, company }) => [
    { path: `/own/record?id=${person._id}&person=${person._id}&companyId=${company}` },
  ],
  'GET /own/counts': ({ person, company }) => [{ path: `/own/counts?person=${person._id}&companyId=${company}` }],
  'POST /own/record': ({ person, company }) => [
    { path: '/own/record', body: { _id: person._id, person_id: person._id, company_id: company, phone: '9845011111' } },
  ],
  'POST /own/job-search-status': ({ person }) => [
    { path: '/own/job-search-status', body: { status: 'active', _id: person._id, person_id: person._id } },
  ],
  'POST /own/photo': ({ person }) => [{ path: '/own/photo', upload: { alumniId: person._id } }],
  'DELETE /own/photo': ({ person }) => [{ path: `/own/photo?alumniId=${person._id}` }],
  'GET /own/mail-counting': ({ person, company }) => [
    { path: `/own/mail-counting?person=${person._id}&companyId=${company}` },
  ],
  'POST /own/mail-counting': ({ person, company }) => [
    { path: '/own/mail-counting', body: { counted: false, person_id: person._id, company_id: company } },
  ],
  'GET /own/feed': ({ company, post }) => [{ path: `/own/feed?companyId=${company}&cursor=${post}` }],
  'POST /own/changes': ({ person }) => [
    { path: '/own/changes', body: { _id: person._id, person_id: person._id, designation: 'Taken over' } },
  ],
  'DELETE /own/changes': ({ profileChange }) => [{ path: `/own/changes?id=${profileChange}` }],
  'GET /requests/changes': ({ company, profileChange }) => [
    { path: `/requests/changes?companyId=${company}`, owner: 200, data: { totalCount: 0, changes: [] } },
    { path: `/requests/changes?cursor=${profileChange}`, owner: 200, data: { changes: [] } },
  ],
  'POST /requests/changes/{id}/approve': ({ profileChange }) => [
    { path: `/requests/changes/${profileChange}/approve` },
  ],
  'POST /requests/changes/{id}/reject': ({ profileChange }) => [
    { path: `/requests/changes/${profileChange}/reject`, body: { reason: 'Because' } },
  ],
  'POST /own/posts/{id}/vote': ({ post, pollOption }) => [
    { path: `/own/posts/${post}/vote`, body: { options: [pollOption] } },
  ],
  'POST /own/posts/{id}/reaction': ({ post }) => [{ path: `/own/posts/${post}/reaction`, body: { kind: 'like' } }],
  'DELETE /own/posts/{id}/reaction': ({ post }) => [{ path: `/own/posts/${post}/reaction` }],
  'GET /own/posts/{id}/comments': ({ post, comment }) => [{ path: `/own/posts/${post}/comments?cursor=${comment}` }],
  'POST /own/posts/{id}/comments': ({ post, person }) => [
    { path: `/own/posts/${post}/comments`, body: { text: 'Hello', person_id: person._id } },
  ],
  'DELETE /own/comments/{id}': ({ comment }) => [{ path: `/own/comments/${comment}` }],
  'POST /own/comments/{id}/report': ({ comment }) => [{ path: `/own/comments/${comment}/report` }],
  'GET /posts/{id}/comments': ({ post, comment }) => [{ path: `/posts/${post}/comments?cursor=${comment}` }],
  'POST /posts/{id}/comments': ({ post }) => [{ path: `/posts/${post}/comments`, body: { text: 'Hello' } }],
  'POST /posts/{id}/commenting': ({ post }) => [{ path: `/posts/${post}/commenting`, body: { off: true } }],
  'GET /requests/comments': ({ company, comment }) => [
    { path: `/requests/comments?companyId=${company}`, owner: 200, data: { reports: [] } },
    { path: `/requests/comments?cursor=1.${comment}`, owner: 200, data: { reports: [] } },
  ],
  'POST /requests/comments/{id}/dismiss': ({ comment }) => [{ path: `/requests/comments/${comment}/dismiss` }],
  'POST /comments/{id}/remove': ({ comment }) => [{ path: `/comments/${comment}/remove`, body: { reason: 'Mine' } }],
  'GET /own/colleagues': ({ company, person }) => [
    { path: `/own/colleagues?companyId=${company}&searchtext=Victoria&cursor=${person._id}` },
  ],
  'POST /own/colleagues/{id}/messages': ({ person }) => [
    { path: `/own/colleagues/${person._id}/messages`, body: { text: 'Hello', sender_id: person._id } },
  ],
  'GET /own/colleague-messages': ({ company, colleagueMessage }) => [
    { path: `/own/colleague-messages?companyId=${company}&cursor=${colleagueMessage}` },
  ],
  'POST /own/colleague-messages/{id}/report': ({ colleagueMessage }) => [
    { path: `/own/colleague-messages/${colleagueMessage}/report` },
  ],
  'GET /requests/reports': ({ company, colleagueMessage }) => [
    { path: `/requests/reports?companyId=${company}`, owner: 200, data: { totalCount: 0, reports: [] } },
    { path: `/requests/reports?cursor=${colleagueMessage}`, owner: 200, data: { reports: [] } },
  ],
  'POST /requests/reports/{id}/dismiss': ({ colleagueMessage }) => [
    { path: `/requests/reports/${colleagueMessage}/dismiss` },
  ],
  'POST /requests/reports/{id}/remove': ({ colleagueMessage }) => [
    { path: `/requests/reports/${colleagueMessage}/remove` },
  ],
  'GET /requests/removed-colleagues': ({ company }) => [
    { path: `/requests/removed-colleagues?companyId=${company}`, owner: 200 },
  ],
  'DELETE /requests/removed-colleagues/{id}': ({ second }) => [{ path: `/requests/removed-colleagues/${second._id}` }],
  'GET /posts': ({ company }) => [
    { path: `/posts?companyId=${company}`, owner: 200, data: { posts: [] } },
    { path: `/posts?state=draft&companyId=${company}`, owner: 200, data: { posts: [] } },
  ],
  'POST /posts': ({ company, post }) => [
    { path: '/posts', body: { _id: post, id: post, company_id: company, title: 'Hello', content: 'All' }, owner: 201 },
  ],
  'POST /posts/{id}': ({ post }) => [{ path: `/posts/${post}`, body: { title: 'Taken', content: 'Over' } }],
  'POST /posts/{id}/publication': ({ post }) => [{ path: `/posts/${post}/publication`, body: { publishAt: null } }],
  'POST /posts/{id}/pin': ({ post }) => [{ path: `/posts/${post}/pin` }],
  'DELETE /posts/{id}/pin': ({ post }) => [{ path: `/posts/${post}/pin` }],
  'POST /posts/{id}/picture': ({ post }) => [{ path: `/posts/${post}/picture`, upload: {} }],
  'DELETE /posts/{id}/picture': ({ post }) => [{ path: `/posts/${post}/picture` }],
  'DELETE /posts/{id}': ({ post }) => [{ path: `/posts/${post}` }],
  'POST /posts/{id}/restore': ({ deletedPost }) => [{ path: `/posts/${deletedPost}/restore` }],
};
