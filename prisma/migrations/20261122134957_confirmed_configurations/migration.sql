-- CreateIndex
CREATE INDEX "totals_confirmed" ON "configuration_totals"("method", "build_class", "host", "networks");
