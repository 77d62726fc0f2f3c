-- compatibility: expands
-- The values that the home page fits, so that it reads one row for each configuration and not all of its results. Releases before leave
-- the column empty when they compute a row, and then the results are read.
ALTER TABLE "configuration_totals" ADD COLUMN     "operation_values" DOUBLE PRECISION[];
