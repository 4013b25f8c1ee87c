import { isMonth } from '@urooj/contract/books-routes';
import { monthAfter, monthName, monthOf } from '@urooj/domain/books';
import { Link, useNavigate } from '@urooj/host/router';
import { Button, buttonClass, LinkButton } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Cluster, Stack } from '@urooj/ui/layout';
import { type FormEvent, useState } from 'react';
import { paths } from '../../paths.ts';
import { booksTexts as text } from '../../texts/en/books.ts';
import styles from './books.module.css';

type MonthChooserProps = { month: string; files: { readonly xlsx: string; readonly csv: string } };

/** The month before, the one after, any other one, and the files of the one that is shown. */
export function MonthChooser({ month, files }: MonthChooserProps) {
  const now = monthOf(Date.now());
  return (
    <Stack data-print="none">
      <nav aria-label={text.chooseMonth} className={styles.months}>
        <MonthLink month={monthAfter(month, -1)} label={text.previous} />
        {month < now ? <MonthLink month={monthAfter(month, 1)} label={text.next} /> : null}
        <OtherMonth key={month} shown={month} latest={now} />
      </nav>
      <Cluster>
        <span>{text.files}</span>
        <LinkButton variant="secondary" href={files.xlsx} download={`books-${month}.xlsx`}>
          {text.excel}
        </LinkButton>
        <LinkButton variant="secondary" href={files.csv} download={`books-${month}.csv`}>
          {text.csv}
        </LinkButton>
      </Cluster>
    </Stack>
  );
}

function MonthLink({ month, label }: { month: string; label: (name: string) => string }) {
  return (
    <Link to={paths.books(month)} preventScrollReset className={buttonClass({ variant: 'secondary' })}>
      {label(monthName(month))}
    </Link>
  );
}

function OtherMonth({ shown, latest }: { shown: string; latest: string }) {
  const navigate = useNavigate();
  const [month, setMonth] = useState(shown);

  function show(event: FormEvent) {
    event.preventDefault();
    if (isMonth(month)) void navigate(paths.books(month), { preventScrollReset: true });
  }

  return (
    <form className={styles.other} onSubmit={show}>
      <Field label={text.month}>
        {(control) => (
          <TextInput
            {...control}
            type="month"
            value={month}
            max={latest}
            placeholder={latest}
            onChange={({ target }) => setMonth(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary">
        {text.show}
      </Button>
    </form>
  );
}
