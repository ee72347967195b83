import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isOpenToChange } from '#contract/base/campaign-states.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { eventLimits, eventMessages } from '#contract/engagement/event-messages.ts';
import type { Event } from '#contract/engagement/events.ts';
import { ImageButton } from '../../../../ui/dialogs/ImageButton.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { PageForm } from '../../../../ui/forms/PageForm.tsx';
import { WithPreview } from '../../../../ui/forms/WithPreview.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import text from '../../../../ui/theme/text.module.css';
import { useSaveCover, useSaveEvent } from '../api.ts';
import { AgendaFields } from './AgendaFields.tsx';
import classes from './EventEditor.module.css';
import { EventPreview } from './EventPreview.tsx';
import { EventTimes } from './EventTimes.tsx';
import { contentOf, type EventControl, fieldOf, typedOf, useEventForm } from './event-form.ts';
import { QuestionFields } from './QuestionFields.tsx';

/** The picture above the page of an event, changed at once. */
function CoverField({ event: { _id, cover }, readOnly }: { event: Event; readOnly: boolean }) {
  const saving = useSaveCover(_id);
  const [save, isSaving] = useTold((picture: string) => saving.mutateAsync(picture), {
    done: eventMessages.coverSaved,
    failed: eventMessages.coverNotSaved,
  });
  const [remove, isRemoving] = useTold(() => saving.mutateAsync(null), {
    done: eventMessages.coverRemoved,
    failed: eventMessages.coverNotRemoved,
  });
  const working = isSaving || isRemoving;
  return (
    <div className={classes.cover}>
      {cover ? (
        <img className={classes.picture} src={cover} alt="" width={1200} height={600} />
      ) : (
        <div className={`${classes.picture} ${classes.none}`}>No picture</div>
      )}
      {!readOnly && (
        <div className={layout.row}>
          <ImageButton
            shape={{ width: 1280, height: 640 }}
            title="Picture of the event"
            working={working}
            onImage={(picture) => void save(picture)}
          />
          {cover && (
            <Button variant="subtle" color="gray" disabled={working} onClick={() => void remove()}>
              Remove picture
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The editor of an event, beside a preview for its readers. */
export function EventEditor({ event, campaign }: { event: Event; campaign: Campaign }) {
  const [inWork, setInWork] = useState<string | null>(null);
  const saving = useSaveEvent(event._id);
  const form = useEventForm(event);
  const { control } = form;
  const isLive = !isOpenToChange(campaign.state);
  const isOver = campaign.state === 'finished' || campaign.state === 'cancelled';
  const hasBegun = isLive && event.startsAt !== null && Date.parse(event.startsAt) <= Date.now();
  return (
    <WithPreview preview={<EventPreview control={control} event={event} inWork={inWork} />}>
      <div
        className={classes.fields}
        onFocus={({ target }) => {
          if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) setInWork(target.name);
        }}
      >
        {isLive && (
          <Callout tone="info">
            {isOver
              ? `${eventMessages.ended}.`
              : hasBegun
                ? `${eventMessages.begun}.`
                : 'People have been invited. Everyone who has answered gets an email when you change the time, the place or the title.'}
          </Callout>
        )}
        <PartFrame title="Picture">
          <CoverField event={event} readOnly={isOver} />
        </PartFrame>
        <PageForm
          form={form}
          save={(typed) => saving.mutateAsync(contentOf(typed))}
          saved={eventMessages.saved}
          failed={eventMessages.notSaved}
          fieldOf={fieldOf}
          afterwards={typedOf}
          unsaved="The event hasn’t been saved."
          readOnly={isOver}
          wide
        >
          <PartFrame title="What">
            <div className={classes.part}>
              <Field
                of={TextField}
                control={control}
                name="title"
                label="Title"
                maxLength={eventLimits.title}
                required
              />
              <Field
                of={TextAreaField}
                control={control}
                name="description"
                label="Description"
                rows={5}
                limit={eventLimits.description}
              />
            </div>
          </PartFrame>
          <PartFrame title="When">
            <div className={classes.part}>
              <EventTimes control={control} isDisabled={hasBegun} />
            </div>
          </PartFrame>
          <PartFrame title="Where">
            <PlaceFields control={control} isDisabled={hasBegun} />
          </PartFrame>
          <PartFrame title="Agenda">
            <AgendaFields control={control} />
          </PartFrame>
          <PartFrame title="Questions">
            {isLive ? (
              <p className={text.muted}>{eventMessages.questionsFixed}.</p>
            ) : (
              <QuestionFields control={control} />
            )}
          </PartFrame>
          <PartFrame title="Visibility">
            <div className={classes.part}>
              <Field
                of={SwitchField}
                control={control}
                name="isPublic"
                label="Public event page"
                description="Anyone with the link and search engines can see it. Only your ex-employees can answer."
              />
              <Field
                of={SwitchField}
                control={control}
                name="showsGoing"
                label="Show who is going"
                description={
                  isLive && !event.showsGoing
                    ? `${eventMessages.goingFixed}.`
                    : 'Former colleagues who are listed in the directory see the first names and photos of others listed there who are going. Never shown to strangers.'
                }
                disabled={isLive && !event.showsGoing}
              />
            </div>
          </PartFrame>
        </PageForm>
      </div>
    </WithPreview>
  );
}

function PlaceFields({ control, isDisabled }: { control: EventControl; isDisabled: boolean }) {
  const [inPerson, online] = useWatch({ control, name: ['inPerson', 'online'] });
  const capacity = { type: 'number' as const, description: 'Leave empty for no limit.' };
  const fixed = { disabled: isDisabled };
  return (
    <div className={classes.part}>
      <Field of={SwitchField} control={control} name="inPerson" label="In person" {...fixed} />
      {inPerson && (
        <>
          <Field
            of={TextField}
            control={control}
            name="placeName"
            label="Place"
            maxLength={eventLimits.placeName}
            required
            {...fixed}
          />
          <Field
            of={TextField}
            control={control}
            name="address"
            label="Address"
            maxLength={eventLimits.address}
            {...fixed}
          />
          <Field of={TextField} control={control} name="mapLink" label="Link to a map" type="url" {...fixed} />
          <Field of={TextField} control={control} name="roomCapacity" label="In-person capacity" {...capacity} />
        </>
      )}
      <Field of={SwitchField} control={control} name="online" label="Online" {...fixed} />
      {online && (
        <>
          <Field
            of={TextField}
            control={control}
            name="meetingLink"
            label="Link to the meeting"
            description="Only people attending online see it."
            type="url"
            required
            {...fixed}
          />
          <Field of={TextField} control={control} name="streamCapacity" label="Online capacity" {...capacity} />
        </>
      )}
      <Field
        of={TextField}
        control={control}
        name="mostGuests"
        label="Guests per person"
        description="0 for no guests. Each guest takes a place."
        type="number"
      />
    </div>
  );
}
