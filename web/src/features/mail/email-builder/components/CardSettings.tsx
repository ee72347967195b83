import { useQuery } from '@tanstack/react-query';
import { isCampaignLink } from '#contract/base/paths.ts';
import { limits } from '#contract/base/rules.ts';
import { emailLimits } from '#contract/mail/email-document.ts';
import { colleagueLimits } from '#contract/mail/journeys.ts';
import type { ActiveJob } from '#contract/recruitment/jobs.ts';
import { SearchableSelect } from '../../../../ui/fields/SearchableSelect.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { jobQuery, loadJobs } from '../api.ts';
import { LinkField, type SettingsProps } from './common-fields.tsx';
import { MergeTextField } from './MergeTextField.tsx';

/** The settings of a job, poll or event card, and what the card of former colleagues shows. */
export function CardSettings({ block, edit }: SettingsProps) {
  switch (block.type) {
    case 'job':
      return (
        <>
          <JobField value={block.jobId} onChange={(jobId) => edit({ jobId })} />
          <MergeTextField
            label="Button label"
            value={block.label}
            maxLength={emailLimits.label}
            onChange={(label) => edit({ label })}
          />
        </>
      );
    case 'poll':
      if (isCampaignLink(block.href))
        return (
          <>
            <p>The question is the poll’s question at the time of sending. Edit it on the poll’s page.</p>
            <LinkField value={block.href} onChange={(href) => edit({ href })} />
          </>
        );
      return (
        <>
          <TextField
            label="Question"
            value={block.question}
            maxLength={200}
            onChange={(question) => edit({ question })}
          />
          <TextAreaField
            label="Answers"
            description="One per line, at most 10."
            rows={3}
            value={block.options.join('\n')}
            onChange={(text) =>
              edit({
                options: text
                  .split('\n')
                  .slice(0, emailLimits.options)
                  .map((each) => each.slice(0, 100)),
              })
            }
          />
          <LinkField value={block.href} required onChange={(href) => edit({ href })} />
        </>
      );
    case 'event':
      return (
        <>
          <TextField label="Title" value={block.title} maxLength={200} onChange={(title) => edit({ title })} />
          <TextField
            label="When"
            placeholder="Friday, 12 December, 18:00"
            value={block.when}
            maxLength={100}
            onChange={(when) => edit({ when })}
          />
          <TextField label="Where" value={block.where} maxLength={200} onChange={(where) => edit({ where })} />
          <MergeTextField
            label="Button label"
            value={block.label}
            maxLength={emailLimits.label}
            onChange={(label) => edit({ label })}
          />
          <LinkField value={block.href} required onChange={(href) => edit({ href })} />
        </>
      );
    case 'colleagues':
      return (
        <p>
          Up to {colleagueLimits.shown} former colleagues, those of the same department first. Readers who aren’t in the
          directory themselves see no names. The button leads to the directory, or to a new account.
        </p>
      );
    default:
      return null;
  }
}

/** The field for an open job. A job chosen earlier is shown by its title even if it has closed. */
function JobField({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { data, isPending } = useQuery(jobQuery(value));
  const unknown = { title: isPending ? 'Loading…' : 'This job no longer exists', location: null, salary: null };
  return (
    <SearchableSelect<ActiveJob>
      label="Job"
      placeholder="Search open jobs"
      value={value ? (data ?? { _id: value, ...unknown }) : null}
      onChange={(job) => onChange(job?._id ?? null)}
      queryKey={['jobs', 'active']}
      load={loadJobs}
      getId={({ _id }) => _id}
      getLabel={({ title, location }) => [title, location].filter(Boolean).join(' · ')}
      pageSize={limits.pageSize}
      emptyText="No open job found"
    />
  );
}
