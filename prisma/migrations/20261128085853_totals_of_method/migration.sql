-- compatibility: expands
-- Every page without a method asks which one is shown, and counts each method's quiet configurations up to a bound. Busy ones, of which
-- anybody can send any number, are not read.
CREATE INDEX "totals_of_method" ON "configuration_totals"("method", "quiet", "networks");
