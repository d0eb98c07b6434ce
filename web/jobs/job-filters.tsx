import { useEffect, useState } from 'preact/hooks';
import type { JobKind, JobStatus } from '../../src/schemas/jobs/job.ts';
import { useQuery } from '../router.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

const TYPING_MS = 350;

/** The filters of the job list. They are part of the address, so that a filtered list can be bookmarked. */
export type JobFilters = ReturnType<typeof useJobFilters>;

/** Returns the filters, and the query of the list that belongs to them. */
export function useJobFilters() {
  const [search, setSearch] = useQuery('search', '');
  const [status, setStatus] = useQuery('status', '');
  const [kind, setKind] = useQuery('kind', '');
  const [from, setFrom] = useQuery('from', '');
  const [to, setTo] = useQuery('to', '');
  const settledSearch = useSettled(search.trim());
  const query = {
    ...(settledSearch ? { search: settledSearch } : {}),
    ...(status ? { status: [status as JobStatus] } : {}),
    ...(kind ? { kind: [kind as JobKind] } : {}),
    ...(from ? { after_date: startOfDay(from, 0) } : {}),
    ...(to ? { before_date: startOfDay(to, 1) } : {}),
  };
  const used = [search, status, kind, from, to].some((value) => value !== '');
  return { search, setSearch, status, setStatus, kind, setKind, from, setFrom, to, setTo, query, used };
}

/** Search by name and text, and filters by status, kind and date. */
export function JobFilterBar({ filters }: { filters: JobFilters }) {
  return (
    <div class="filters">
      <TextField
        id="filter-search"
        label="Search"
        type="search"
        wide
        placeholder="File name or text"
        value={filters.search}
        onChange={filters.setSearch}
      />
      <SelectField
        id="filter-status"
        label="Status"
        value={filters.status}
        onChange={filters.setStatus}
        options={[
          ['', 'All'],
          ['queued', 'Queued'],
          ['processing', 'Processing'],
          ['done', 'Done'],
          ['error', 'Failed'],
        ]}
      />
      <SelectField
        id="filter-kind"
        label="Kind"
        value={filters.kind}
        onChange={filters.setKind}
        options={[
          ['', 'All'],
          ['pre-recorded', 'Files'],
          ['live', 'Live'],
        ]}
      />
      <DateFilter label="From" value={filters.from} onChange={filters.setFrom} />
      <DateFilter label="To" value={filters.to} onChange={filters.setTo} />
    </div>
  );
}

interface DateFilterProps {
  label: string;
  value: string;
  onChange(day: string): void;
}

function DateFilter({ label, value, onChange }: DateFilterProps) {
  const id = `filter-${label.toLowerCase()}`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        type="date"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

/** The start of a day in the reader's time zone, plus a number of days. */
function startOfDay(day: string, plusDays: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + plusDays);
  return date.toISOString();
}

/** Returns a value once it has not changed for a moment, so that typing does not send a request per key. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
