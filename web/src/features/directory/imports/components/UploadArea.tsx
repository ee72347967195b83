import { IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { type ImportResult, importMessages } from '#contract/directory/imports.ts';
import { ApiError } from '../../../../lib/client.ts';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { usePhone } from '../../../../ui/pages/use-phone.ts';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { type Orders, uploadSpreadsheet } from '../api.ts';
import { Counts } from './Counts.tsx';
import { orderOptions } from './DateQuestions.tsx';
import { FixRowsButton } from './FixRowsButton.tsx';
import { faultColumns } from './fault-columns.tsx';
import { HeldByRules } from './HeldByRules.tsx';
import { handFile } from './handed-file.ts';
import { count, number, uploadNews, withoutValue } from './import-words.ts';
import { LeftOut } from './LeftOut.tsx';
import { MoreFaults } from './MoreFaults.tsx';
import { SheetsNote } from './SheetsNote.tsx';
import { SpreadsheetForm } from './SpreadsheetForm.tsx';
import classes from './UploadArea.module.css';

/** The result of an upload: counts, and each faulty cell with its reason. */
function ImportSummary({ result, onOpened }: { result: ImportResult; onOpened: () => unknown }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.summary} aria-label="Upload result" data-upload-result>
      <h3 ref={heading} tabIndex={-1} className={classes.importSummaryHeading}>
        {result.fileName}
      </h3>
      {result.faultyRows > 0 && <p className={text.strong}>{uploadNews(result)}</p>}
      <div className={classes.next}>
        {result.faultyRows > 0 && <FixRowsButton of={result} />}
        <Link to={paths.import} search={{ id: result._id }} className={text.link}>
          View people or undo the import
        </Link>
      </div>
      <Counts
        counts={[
          { name: 'Rows', count: result.rows },
          { name: 'Added', count: result.added },
          { name: 'Changed', count: result.changed },
          { name: 'Unchanged', count: result.unchanged },
          ...withoutValue(result),
          { name: 'Not imported', count: result.faultyRows, bad: true },
        ]}
      />
      {result.ignoredColumns.length > 0 && (
        <p className={text.muted}>These columns were not recognised: {result.ignoredColumns.join(', ')}</p>
      )}
      <SheetsNote sheets={result.sheets} />
      {result.exampleRows > 0 && <p className={text.muted}>{importMessages.examplesLeftOut(result.exampleRows)}.</p>}
      <HeldByRules held={result.heldByRules} onOpened={onOpened} />
      {result.faultyRows > 0 && (
        <>
          <p className={text.muted}>
            {count(result.faultyRows, 'row')} could not be imported. Rows already imported stay as they are.
            {result.moreFaults.length > 0 && ` The first ${number(result.faults.length)} problems are listed.`}
          </p>
          <DataTable
            label="Rows with problems"
            columns={faultColumns}
            items={result.faults}
            getKey={({ row, column, reason }) => `${row} ${column} ${reason}`}
            height="22rem"
          />
          <MoreFaults kinds={result.moreFaults} />
        </>
      )}
      <LeftOut values={result.leftOut} rows={result.incompleteRows} />
    </section>
  );
}

/** The upload of many people from a spreadsheet, at the top of Add and Edit (spec section 2). */
export function UploadArea() {
  const isPhone = usePhone();
  const [opened, setOpened] = useState(false);
  const title = 'Upload a spreadsheet';
  // On phones one line until it is wanted, so that the form begins on the first screen.
  return (
    <section aria-labelledby="upload-heading">
      <h2 id="upload-heading" className={classes.heading}>
        {isPhone ? (
          <button
            type="button"
            className={classes.opener}
            aria-expanded={opened}
            aria-controls="upload-area"
            onClick={() => setOpened(!opened)}
          >
            <IconChevronRight size={18} aria-hidden />
            {title}
          </button>
        ) : (
          title
        )}
      </h2>
      <div id="upload-area" hidden={isPhone && !opened}>
        <Upload />
      </div>
    </section>
  );
}

const orderNames = ['dates', 'birthdays'] as const;
const orderLabels = { dates: 'Dates are written', birthdays: 'Dates of birth are written' } as const;

function Upload() {
  const client = useQueryClient();
  const [result, setResult] = useState<ImportResult>();
  /** The date orders that the server asked for, and the choices. */
  const [asked, setAsked] = useState<readonly (keyof Orders)[]>([]);
  const [orders, setOrders] = useState<Orders>({});
  const [sent, setSent] = useState<File>();
  const upload = async (file: File) => {
    const answer = await uploadSpreadsheet(file, orders).catch((error: unknown) => {
      const paths_ = error instanceof ApiError ? error.errors.map(({ path }) => path) : [];
      setAsked(orderNames.filter((name) => paths_.includes(name) || asked.includes(name)));
      throw error;
    });
    startOver();
    setResult(answer);
    setSent(file);
    if (answer.faultyRows === 0) toast.success(uploadNews(answer));
    else if (answer.faultyRows < answer.rows) toast.info(uploadNews(answer));
    else toast.failure(uploadNews(answer));
    void client.invalidateQueries();
  };
  const startOver = () => {
    setResult(undefined);
    setAsked([]);
    setOrders({});
  };
  return (
    <>
      <p className={classes.intro}>
        Add or update many ex-employees at once. Valid rows are imported; the rest are listed with the reason.
      </p>
      <SpreadsheetForm
        action="Upload"
        onUpload={upload}
        onChoose={startOver}
        links={(file) => (
          <Link to={paths.import} className={text.link} onClick={() => handFile(file)}>
            Check file first
          </Link>
        )}
      >
        {asked.map((name) => (
          <RadioField
            key={name}
            label={orderLabels[name]}
            options={orderOptions}
            value={orders[name] ?? ''}
            onChange={(order) => setOrders((before) => ({ ...before, [name]: order }))}
          />
        ))}
      </SpreadsheetForm>
      {result && <ImportSummary result={result} onOpened={() => sent && upload(sent)} />}
    </>
  );
}
